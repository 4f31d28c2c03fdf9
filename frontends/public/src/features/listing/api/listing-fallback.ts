import { brand } from '@edogrula/contracts/brand';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { typeKey } from '@edogrula/contracts/type-key';
import { call, timeouts } from '../../../lib/call.ts';
import { type Business, readBusinesses } from '../../../lib/read-business.ts';
import { type ListingFilters, type ListingSort, type LodgingPage, sortOf } from '../listing-filters.ts';
import { orNothing } from './or-nothing.ts';

const queries = [`${brand.region} ${brand.lodgingType}`, brand.region, brand.lodgingType] as const;
const limit = 500;
const perPage = 20;

const folded = (text: string | null): string => foldTurkish(text ?? '');

/** A lodging of the region and of what is asked for, by what its record says. */
function belongs(
  { address, city, district, type, location }: Business,
  wanted: Pick<ListingFilters, 'type' | 'district'>,
): boolean {
  const region = folded(brand.region);
  const inRegion = [address, city, district, location?.address ?? null].some((part) =>
    folded(part).includes(region),
  );
  if (wanted.district && folded(district) !== folded(wanted.district)) return false;
  return inRegion && typeKey(type) === wanted.type;
}

const figure = (sort: ListingSort, business: Business): number =>
  (sort === 'reviews' ? business.googleReviewsCount : business.googleRating) ?? -1;

/** As the main call: by when the record came into the registry; ids are no order. */
const newestFirst = (a: Business, b: Business): number =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id);

const inOrder = (sort: ListingSort, a: Business, b: Business): number =>
  sort === 'newest'
    ? newestFirst(a, b)
    : figure(sort, b) - figure(sort, a) || a.name.localeCompare(b.name, 'tr');

const sortsOf = (all: readonly Business[]): ListingSort[] => {
  const isKnown = (sort: ListingSort) => sort === 'newest' || all.some((one) => figure(sort, one) >= 0);
  return (['rating', 'reviews', 'newest'] as const).filter(isKnown);
};

/** One page of these businesses: filtered and sorted as the main call would, best first, by name where they are equal. */
export function pageOfBusinesses(all: readonly Business[], filters: ListingFilters): LodgingPage {
  const once = [...new Map(all.map((business) => [business._id, business])).values()];
  const wanted = once
    .filter((business) => belongs(business, filters))
    .filter(({ verified }) => verified || !filters.onlyVerified);
  const sorts = sortsOf(wanted);
  const sort = sortOf(filters.sort, sorts);
  wanted.sort((a, b) => inOrder(sort, a, b));
  const from = (filters.page - 1) * perPage;
  return {
    items: wanted.slice(from, from + perPage),
    total: wanted.length,
    page: filters.page,
    perPage,
    pages: Math.ceil(wanted.length / perPage),
    next: null,
    sorts,
  };
}

/** The list by three searches when the main call failed [R147]; null when none of them answers. */
export async function loadFallback(filters: ListingFilters, request: Request): Promise<LodgingPage | null> {
  const answers = await Promise.all(
    queries.map((q) => {
      const query = { q, type: 'text', limit } as const;
      const asked = { query, timeoutMs: timeouts.listing, request };
      return call('GET /api/businesses/search', asked).catch(orNothing);
    }),
  );
  const answered = answers.filter((answer) => answer !== null);
  if (answered.length === 0) return null;
  const found = answered.flatMap((answer) => ('items' in answer ? readBusinesses(answer.items) : []));
  return pageOfBusinesses(found, filters);
}
