import type { Readable } from 'node:stream';
import { AppError } from '@edogrula/service-kit/app-error';
import type { IdentitySigner } from '@edogrula/service-kit/identity-header';
import type { Logger } from '@edogrula/service-kit/logger';
import { createMediaClient, type FileHolder, type MediaClient } from '@edogrula/service-kit/media-client';
import { faults } from '../locales/tr/faults.ts';

/** Files of the media service, as far as a gallery needs them. */
export type MediaFiles = Pick<MediaClient, 'listUnclaimed' | 'remove' | 'inGalleries'> & {
  /**
   * Streams one image to media, which counts it for its holder; moderators' images have none.
   * @throws AppError with media's own code, or upstream_failed, unavailable
   */
  store(fileId: string, content: Readable, holder?: FileHolder): Promise<void>;
  /** Takes a file back; what media cannot be asked now is found unclaimed and removed later. */
  discard(fileId: string): Promise<void>;
  /** A stranger's picture as a small WebP; media keeps nothing of it. @throws AppError */
  paint(picture: Buffer): Promise<Buffer>;
};

const storeMs = 30_000;

/** Talks to media at `url` as the service `business`. */
export function createMediaFiles(options: { url: string; sign: IdentitySigner; logger: Logger }): MediaFiles {
  const { url, sign, logger } = options;
  const media = createMediaClient({ baseUrl: url, service: 'business', sign, fileTimeoutMs: storeMs });
  return {
    paint: media.paint,
    inGalleries: media.inGalleries,
    listUnclaimed: media.listUnclaimed,
    remove: media.remove,
    async store(fileId, content, holder) {
      const file = {
        fileId,
        purpose: 'gallery',
        body: content,
        ...(holder ? { holder } : {}),
        // A form that breaks off breaks the request to media too.
        clientFault: (cause: unknown) =>
          content.errored ? new AppError('invalid_request', { cause }) : null,
      };
      await media.store(file).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'file_type_not_allowed') throw error;
        throw new AppError('file_type_not_allowed', { message: faults.galleryType });
      });
    },
    async discard(fileId) {
      await media
        .remove(fileId)
        .catch((error: unknown) => logger.warn({ fileId, err: error }, 'media kept a file'));
    },
  };
}
