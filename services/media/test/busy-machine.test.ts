import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { penaltyMsOf } from '../src/image/exhausting.ts';
import { checkPdf, defaultPdfLimits } from '../src/intake/check-pdf.ts';
import { convertHeic, defaultHeicLimits } from '../src/intake/convert-heic.ts';
import { createPageRenderer, pageLimits } from '../src/intake/pdf-page.ts';
import type { GuardLimits } from '../src/intake/run-guarded.ts';
import { fixture } from './support/fixtures.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const lease = 'documents/lease.pdf';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parsers-'));
  await copyFile(pathOf('photos/china.heic'), join(folder, 'photo'));
});
afterAll(() => rm(folder, { recursive: true }));

type Parser = (limits: Partial<GuardLimits>) => Promise<unknown>;
/** Each parser of a good file in a process of its own. */
const parsers: [string, Parser][] = [
  ['a PDF', (limits) => checkPdf(pathOf(lease), { ...defaultPdfLimits, ...limits })],
  [
    'a page of a PDF',
    (limits) =>
      createPageRenderer(folder, { ...pageLimits, ...limits })(fixture(lease), { page: 1, blur: true }),
  ],
  [
    'a HEIC photograph',
    (limits) => {
      const spooled = {
        path: join(folder, 'photo'),
        sizeBytes: 0,
        sha256: '',
        remove: async () => undefined,
      };
      return convertHeic(spooled, { ...defaultHeicLimits, ...limits });
    },
  ],
];
const refusalOf = (parsing: Promise<unknown>) =>
  parsing.then(
    () => 'none',
    (error: unknown) => error,
  );

/** The same with a signal for its process once that is there, from elsewhere: its starter has not killed it. */
async function signalled(signal: NodeJS.Signals, parse: Parser): Promise<unknown> {
  const onStart = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => process.kill(child.pid as number, signal));
  };
  subscribe('child_process', onStart);
  try {
    return await refusalOf(parse({}));
  } finally {
    unsubscribe('child_process', onStart);
  }
}

const toBeSentAgain = { code: 'unavailable', options: { retryAfterSeconds: 5 } };

describe.each(parsers)('[R216] %s', (_what, parse) => {
  it('that a busy machine does not get read in time is to be sent again, and is not called damaged', async () => {
    const refused = await refusalOf(parse({ timeoutMs: 20 }));
    expect(refused).toMatchObject(toBeSentAgain);
    expect(penaltyMsOf(refused)).toBe(0);
    expect(await refusalOf(parse({}))).toBe('none');
  });

  it('whose reader is told to stop is to be sent again', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const refused = await signalled(signal, parse);
      expect(refused).toMatchObject(toBeSentAgain);
      expect(penaltyMsOf(refused)).toBe(0);
    }
  });

  it('whose reader the kernel kills, which has no memory left, is refused like a bomb and costs its sender as much', async () => {
    const refused = await signalled('SIGKILL', parse);
    expect(refused).toMatchObject({ code: 'file_damaged' });
    expect(penaltyMsOf(refused)).toBeGreaterThan(0);
  });

  it('that uses up its own time of a processor is refused', async () => {
    const refused = await refusalOf(parse({ cpuMs: 1 }));
    expect(refused).toMatchObject({ code: 'file_damaged' });
    expect(penaltyMsOf(refused)).toBeGreaterThan(0);
  });
});
