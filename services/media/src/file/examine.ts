import { AppError } from '@edogrula/service-kit/app-error';
import { type Sanitised, sanitiseImage } from '../image/sanitise.ts';
import { checkPdf, type PdfFacts } from '../intake/check-pdf.ts';
import { sniff } from '../intake/sniff.ts';
import type { Mime, Purpose } from '../tables.ts';
import type { FileDeps } from './file-deps.ts';
import { acceptedMime } from './purpose.ts';

export type Examined = { mime: Mime; image: Sanitised | null; pdf: PdfFacts | null };

/**
 * Proves what an upload is and opens all of it, one file at a time.
 * @throws AppError file_type_not_allowed, file_damaged, image_too_big, unavailable when the line is full
 */
export async function examine(
  deps: Pick<FileDeps, 'intakeQueue'>,
  path: string,
  input: { purpose: Purpose; blur: boolean },
): Promise<Examined> {
  const mime = acceptedMime(input.purpose, await sniff(path));
  if (!mime) throw new AppError('file_type_not_allowed');
  return deps.intakeQueue.run(async () =>
    mime === 'application/pdf'
      ? { mime, image: null, pdf: await checkPdf(path) }
      : { mime, image: await sanitiseImage(path, input.blur), pdf: null },
  );
}
