import type { AskedPicture, PhotoCheckAnswer } from '@edogrula/contracts/http/fingerprint';
import { listedBusinesses, stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import type { MediaFiles } from '../gallery/media-files.ts';

const shownAtMost = 3;

/**
 * Verified businesses whose public gallery shows the picture, most alike first [R371]. That says whose picture it is, not
 * who is asking for money with it.
 * @throws AppError unavailable, upstream_failed, upstream_timeout when media cannot be asked: never an empty answer
 */
export async function checkPhoto(
  deps: Reads & { media: MediaFiles },
  asked: AskedPicture,
): Promise<PhotoCheckAnswer> {
  const { businessIds } = await deps.media.inGalleries(asked);
  if (businessIds.length === 0) return { galleries: [] };
  const rows = await listedBusinesses(deps)
    .select(['id', 'name', 'slug', 'demo'])
    .where('id', 'in', businessIds)
    .where(stillVerified(deps.clock()))
    .execute();
  const known = new Map(rows.map(({ id, ...shown }) => [id, shown]));
  return { galleries: businessIds.flatMap((id) => known.get(id) ?? []).slice(0, shownAtMost) };
}
