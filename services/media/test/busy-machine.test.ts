import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { penaltyMsOf } from '../src/image/exhausting.ts';
import { checkPdf, defaultPdfLimits } from '../src/intake/check-pdf.ts';

const good = fileURLToPath(new URL('fixtures/documents/lease.pdf', import.meta.url));

it('[R216] a good PDF that a busy machine does not get read in time is to be sent again, and is not called damaged', async () => {
  const late = checkPdf(good, { ...defaultPdfLimits, timeoutMs: 20 });
  const refused = await late.catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 5 } });
  expect(penaltyMsOf(refused)).toBe(0);
  expect(await checkPdf(good)).toMatchObject({ activeContent: false });
});

it('[R216] a PDF that uses up its own time of a processor is refused', async () => {
  const exhausting = checkPdf(good, { ...defaultPdfLimits, cpuMs: 1 });
  const refused = await exhausting.catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'file_damaged' });
  expect(penaltyMsOf(refused)).toBeGreaterThan(0);
});
