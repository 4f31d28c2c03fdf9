import type { Reads } from '../context.ts';
import { foldWords } from '../text/fold-words.ts';
import { typeKey } from '../text/lodging-type.ts';
import { type FeaturedView, featuredViewOf, withBusinesses } from './featured-repository.ts';

/** Sponsored places now [R093, R148], the heaviest first; never expired, never of a blacklisted or deleted business. */
export async function listFeatured(
  deps: Reads,
  query: { place?: string | undefined; type?: string | undefined; limit: number },
): Promise<FeaturedView[]> {
  const now = deps.clock();
  const place = foldWords(query.place ?? '');
  const type = typeKey(query.type ?? '');
  let shown = deps.db
    .selectFrom('featured as f')
    .innerJoin('business as b', 'b.id', 'f.business_id')
    .selectAll('f')
    .where('f.until', '>', now)
    .where('b.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('b.blacklisted_from', 'is', null), where('b.blacklisted_from', '>', now)]),
    );
  if (place) shown = shown.where('f.place_folded', '=', place);
  if (type) shown = shown.where('f.type_key', '=', type);
  const rows = await shown.orderBy('f.weight', 'desc').orderBy('f.id').limit(query.limit).execute();
  return (await withBusinesses(deps.db, rows)).map(featuredViewOf);
}
