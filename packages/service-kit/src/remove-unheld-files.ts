import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';
import type { MediaClient } from './media-client.ts';

type Parts = {
  media: Pick<MediaClient, 'listUnclaimed' | 'remove'>;
  logger: Logger;
  /** Those of the files that something of the calling service holds. */
  findHeld: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Has media erase the caller's uploads that nothing came of. Media names the files that no event has claimed in time;
 * those that something holds stay, however late their claim is [R336]. Stops early when told to.
 * @returns how many of each kind
 */
export async function removeUnheldFiles(
  { media, logger, findHeld }: Parts,
  signal?: AbortSignal,
): Promise<{ removed: number; held: number }> {
  const count = { removed: 0, held: 0 };
  for (let after: string | null = null; ; ) {
    const { fileIds, next } = await media.listUnclaimed(after);
    const held = await findHeld(fileIds);
    for (const fileId of fileIds) {
      if (signal?.aborted) return count;
      if (held.has(fileId)) count.held += 1;
      else if (await remove({ media, logger }, fileId)) count.removed += 1;
    }
    after = next;
    if (!after) break;
  }
  if (count.held) logger.error(count, 'media has not been told of files that are held');
  else if (count.removed) logger.info(count, 'uploads that nothing came of removed');
  return count;
}

/** A file that cannot be removed now is listed again in the next round. */
async function remove({ media, logger }: Omit<Parts, 'findHeld'>, fileId: string): Promise<boolean> {
  try {
    await media.remove(fileId);
    return true;
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    logger.warn({ err, fileId }, 'upload that nothing came of not removed yet');
    return false;
  }
}
