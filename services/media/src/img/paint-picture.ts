import type { Readable } from 'node:stream';
import { AppError } from '@edogrula/service-kit/app-error';
import { readCapped } from '@edogrula/service-kit/read-capped';
import { fileTypeFromBuffer } from 'file-type';
import { renderThumbnail } from '../image/render-variant.ts';
import { faultOf } from '../image/sanitise.ts';
import type { WorkQueue } from '../image/work-queue.ts';

const maxBytes = 2 * 1024 * 1024;
const types = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Paints a picture that is not ours anew, as a small WebP without metadata; nothing of it is kept. Its type is read from
 * its content; of a moving one the first frame is painted.
 * @throws AppError file_too_large, file_type_not_allowed, image_too_big, file_damaged, unavailable
 */
export async function paintPicture(line: WorkQueue, body: Readable): Promise<Buffer> {
  const picture = await readCapped(body, maxBytes, () => new AppError('file_too_large'));
  const type = (await fileTypeFromBuffer(picture))?.mime;
  if (!type || !types.has(type)) throw new AppError('file_type_not_allowed');
  return line.run(() =>
    renderThumbnail(picture).catch((error: unknown) => {
      throw faultOf(error);
    }),
  );
}
