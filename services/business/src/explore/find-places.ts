import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { lodgingTypes } from '@edogrula/contracts/lodging-types';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listedBusinesses, stillVerified } from '../business/business-status.ts';
import { galleryUrl, logoUrl, ratingsOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';
import type { BusinessRow } from '../tables.ts';
import { asksForLodging } from '../text/lodging-type.ts';
import { searchPatterns } from '../text/search-terms.ts';

type Place = z.output<typeof exploreAnswer>['places'][number];
type ExploreDeps = Reads;

const placesMax = 8;

/** Types of the listing, and what owners call a house by themselves: «dağ evi», «taş ev». */
const isLodging = sql<boolean>`(type_key in (${sql.join(lodgingTypes)}) or type_key ~ ' ev(i|ler|leri)?$')`;

const verifiedPlaces = (deps: Reads) =>
  listedBusinesses(deps).where(stillVerified(deps.clock())).where(isLodging);

const placeOf = (row: BusinessRow): Place => ({
  name: row.name,
  url: `/isletme/${row.slug}`,
  image: row.gallery[0] ? galleryUrl(row.gallery[0]) : null,
  logo: logoUrl(row.logo),
  ...ratingsOf(row.google_rating),
  votes: row.google_reviews_count,
  badge: 'verified',
  demo: row.demo,
});

/**
 * Verified places to stay, and no other sellers, the best rated first [R062]: those that the words beside region and lodging words name,
 * all when there are none.
 */
export async function findPlaces(deps: ExploreDeps, terms: readonly string[]): Promise<Place[]> {
  const names = terms.filter((term) => !asksForLodging(term));
  const best = (patterns: string[]) =>
    patterns
      .reduce((query, pattern) => query.where('search_folded', 'like', pattern), verifiedPlaces(deps))
      .selectAll()
      .orderBy('rating_rank', 'desc')
      .orderBy('reviews_rank', 'desc')
      .orderBy('id')
      .limit(placesMax)
      .execute();
  const named = names.length ? await best(searchPatterns(names.join(' '))) : [];
  return (named.length ? named : await best([])).map(placeOf);
}

/** Districts with the most verified places. */
export async function busyDistricts(deps: ExploreDeps, limit: number): Promise<string[]> {
  const rows = await verifiedPlaces(deps)
    .select((select) => ['district', select.fn.countAll<number>().as('count')])
    .where('district', 'is not', null)
    .groupBy('district')
    .orderBy('count', 'desc')
    .orderBy('district')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => row.district ?? []);
}
