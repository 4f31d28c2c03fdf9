import type { Readable } from 'node:stream';
import { type ErrorCode, errorStatus } from '@edogrula/contracts/error-codes';
import { identityHeader } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { IdentitySigner } from '@edogrula/service-kit/identity-header';
import type { Logger } from '@edogrula/service-kit/logger';
import { faults } from '../locales/tr/faults.ts';

/** Files of the media service, as far as a gallery needs them. */
export type MediaFiles = {
  /** Streams one image to media. @throws AppError with media's own code, or upstream_failed, unavailable */
  store(fileId: string, content: Readable): Promise<void>;
  /** Takes a file back; what media cannot be asked now expires there by itself. */
  discard(fileId: string): Promise<void>;
};

const storeMs = 30_000;
const discardMs = 5000;

/** Media's refusal in our words: its code when it is the client's fault, 502 or 503 when it is not. */
async function refusal(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  if (response.status === 415) return new AppError('file_type_not_allowed', { message: faults.galleryType });
  const known = typeof code === 'string' && Object.hasOwn(errorStatus, code);
  if (known && [400, 413, 422].includes(response.status)) return new AppError(code as ErrorCode);
  if (response.status === 503) return new AppError('unavailable', { retryAfterSeconds: 5 });
  return new AppError('upstream_failed', { cause: new Error(`media answered ${response.status}`) });
}

/** Talks to media at `url` as the service `business`. */
export function createMediaFiles(options: { url: string; sign: IdentitySigner; logger: Logger }): MediaFiles {
  const { url, sign, logger } = options;
  const addressOf = (fileId: string) => new URL(`/internal/files/${fileId}`, url);
  return {
    async store(fileId, content) {
      const address = addressOf(fileId);
      address.searchParams.set('purpose', 'gallery');
      let response: Response;
      try {
        response = await fetch(address, {
          method: 'PUT',
          headers: {
            'content-type': 'application/octet-stream',
            [identityHeader]: await sign({ service: 'business' }),
          },
          body: content as unknown as NonNullable<RequestInit['body']>,
          duplex: 'half',
          redirect: 'error',
          signal: AbortSignal.timeout(storeMs),
        } as RequestInit);
      } catch (error) {
        // A form that breaks off breaks the request to media too.
        throw new AppError(content.errored ? 'invalid_request' : 'upstream_failed', { cause: error });
      }
      if (!response.ok) throw await refusal(response);
      await response.body?.cancel();
    },
    async discard(fileId) {
      try {
        const response = await fetch(addressOf(fileId), {
          method: 'DELETE',
          headers: { [identityHeader]: await sign({ service: 'business' }) },
          redirect: 'error',
          signal: AbortSignal.timeout(discardMs),
        });
        await response.body?.cancel();
        if (!response.ok && response.status !== 404)
          logger.warn({ fileId, status: response.status }, 'media kept a file');
      } catch (error) {
        logger.warn({ fileId, err: error }, 'media could not be asked to drop a file');
      }
    },
  };
}
