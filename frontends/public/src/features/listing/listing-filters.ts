import { brand } from '@edogrula/contracts/brand';
import { pageOf } from '../../lib/page-param.ts';

export type ListingSort = 'rating' | 'reviews';
export type ListingFilters = {
  page: number;
  onlyVerified: boolean;
  sort: ListingSort;
  /** Where the page begins, behind those that have numbers. */
  after?: string;
};

const cursor = /^[\w-]{1,200}$/;
const onWords = new Set(['true', '1', 'on']);

/** The state of the listing as the address says it; anything odd counts as its default. */
export function filtersOf(params: URLSearchParams): ListingFilters {
  const after = params.get('after') ?? '';
  return {
    page: pageOf(params),
    ...(cursor.test(after) ? { after } : {}),
    onlyVerified: onWords.has(params.get('onlyVerified') ?? ''),
    sort: params.get('sort') === 'reviews' ? 'reviews' : 'rating',
  };
}

/** The address of a state; defaults are left out, so that one page has one address. */
export function listingPathOf({ page, onlyVerified, sort, after }: ListingFilters): string {
  const params = new URLSearchParams();
  if (onlyVerified) params.set('onlyVerified', 'true');
  if (sort !== 'rating') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (after) params.set('after', after);
  const query = params.toString();
  return query ? `${brand.listingPath}?${query}` : brand.listingPath;
}
