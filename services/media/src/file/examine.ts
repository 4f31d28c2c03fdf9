import { AppError } from '@edogrula/service-kit/app-error';
import { type Likeness, likenessOf } from '../fingerprint/likeness.ts';
import { penaltyMsOf } from '../image/exhausting.ts';
import { type Sanitised, sanitiseImage } from '../image/sanitise.ts';
import { checkPdf, type PdfFacts } from '../intake/check-pdf.ts';
import type { Holder } from '../intake/holder.ts';
import { sniff } from '../intake/sniff.ts';
import type { Mime, Purpose } from '../tables.ts';
import type { FileDeps } from './file-deps.ts';
import { acceptedMime, purposeRules } from './purpose.ts';

export type Examined = {
  mime: Mime;
  image: Sanitised | null;
  /** What the picture looks like; null for PDFs and for pictures of texts. */
  likeness: Likeness | null;
  pdf: PdfFacts | null;
};

/**
 * Proves what an upload is and opens all of it when its holder's turn comes.
 * @throws AppError file_type_not_allowed, file_damaged, image_too_big; too_many_requests and unavailable as the line
 */
export async function examine(
  deps: Pick<FileDeps, 'line'>,
  path: string,
  input: { purpose: Purpose; blur: boolean } & Turn,
): Promise<Examined> {
  const mime = acceptedMime(input.purpose, await sniff(path));
  if (!mime) throw new AppError('file_type_not_allowed');
  return inTurn(deps, input, async () => {
    if (mime === 'application/pdf') return { mime, image: null, likeness: null, pdf: await checkPdf(path) };
    const image = await sanitiseImage(path, input.blur);
    const likeness = purposeRules[input.purpose].sought ? await likenessOf(image.master.bytes) : null;
    return { mime, image, likeness, pdf: null };
  });
}

/** Whose turn it is, and where its time is counted. */
export type Turn = { holder: Holder; meter: { laneMs: number } };

/** Opens a file when its holder's turn comes, and counts what that took. */
export const inTurn = <T>(
  deps: Pick<FileDeps, 'line'>,
  { holder, meter }: Turn,
  job: () => Promise<T>,
): Promise<T> => deps.line.run(holder, () => metered(meter, job));

/** Adds what a job took, and its penalty if it used up a file's limits. */
async function metered<T>(meter: { laneMs: number }, job: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await job();
  } catch (error) {
    meter.laneMs += penaltyMsOf(error);
    throw error;
  } finally {
    meter.laneMs += performance.now() - began;
  }
}
