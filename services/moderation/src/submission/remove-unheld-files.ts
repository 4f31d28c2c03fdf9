import { AppError } from '@edogrula/service-kit/app-error';
import type { Logger } from '@edogrula/service-kit/logger';
import type { MediaClient } from '@edogrula/service-kit/media-client';
import type { Db } from '../tables.ts';
import { findHeldFiles } from './attachments.ts';

/**
 * Has media erase uploads that no submission came of. Media names the files that no event has claimed in time; those
 * that a submission holds stay, however late their claim is. Stops early when told to. @returns how many of each kind
 */
export async function removeUnheldFiles(
  deps: { db: Db; media: Pick<MediaClient, 'listUnclaimed' | 'remove'>; logger: Logger },
  signal?: AbortSignal,
): Promise<{ removed: number; held: number }> {
  const count = { removed: 0, held: 0 };
  for (let after: string | null = null; ; ) {
    const { fileIds, next } = await deps.media.listUnclaimed(after);
    const held = await findHeldFiles(deps.db, fileIds);
    for (const fileId of fileIds) {
      if (signal?.aborted) return count;
      if (held.has(fileId)) count.held += 1;
      else if (await remove(deps, fileId)) count.removed += 1;
    }
    after = next;
    if (!after) break;
  }
  if (count.held) deps.logger.error(count, 'submissions hold files that media has not been told of');
  else if (count.removed) deps.logger.info(count, 'uploads without a submission removed');
  return count;
}

/** A file that cannot be removed now is listed again in the next round. */
async function remove(
  { media, logger }: { media: Pick<MediaClient, 'remove'>; logger: Logger },
  fileId: string,
) {
  try {
    await media.remove(fileId);
    return true;
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    logger.warn({ err, fileId }, 'upload without a submission not removed yet');
    return false;
  }
}
