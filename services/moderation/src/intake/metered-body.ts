import { createHash } from 'node:crypto';
import { AppError } from '@edogrula/service-kit/app-error';
import { submissionTexts } from '../locales/tr/submission.ts';

/** A file on its way through: counted, hashed, cut off at its limit. */
export type MeteredBody = AsyncIterable<Uint8Array> & {
  readonly sizeBytes: number;
  /** True while the next bytes must come from the client, false while the reader is at work. */
  readonly waitsForClient: boolean;
  /** What ended the file before its end: the client's fault, already an AppError. */
  readonly failure: AppError | null;
  /** SHA-256 of all that went through; asks once, after the end. */
  sha256(): string;
};

/**
 * Meters a file without keeping more than the chunk in hand; can be read once. Its failure is `file_too_large` over
 * `maxBytes`, `invalid_request` when the upload breaks off.
 */
export function meterBody(source: AsyncIterable<Uint8Array>, maxBytes: number): MeteredBody {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let waitsForClient = true;
  let failure: AppError | null = null;

  const fail = (error: AppError) => {
    failure = error;
    return error;
  };
  async function* read(): AsyncGenerator<Uint8Array> {
    const chunks = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        waitsForClient = true;
        const { value, done } = await chunks.next().catch((cause: unknown) => {
          throw fail(new AppError('invalid_request', { cause, message: submissionTexts.brokenUpload }));
        });
        waitsForClient = false;
        if (done) return;
        sizeBytes += value.byteLength;
        if (sizeBytes > maxBytes) throw fail(new AppError('file_too_large'));
        hash.update(value);
        yield value;
      }
    } finally {
      await chunks.return?.();
    }
  }
  return {
    [Symbol.asyncIterator]: read,
    get sizeBytes() {
      return sizeBytes;
    },
    get waitsForClient() {
      return waitsForClient;
    },
    get failure() {
      return failure;
    },
    sha256: () => hash.digest('hex'),
  };
}
