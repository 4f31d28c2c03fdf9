import { brand } from '@edogrula/contracts/brand';
import type { WalkableListOf } from '@edogrula/contracts/common';
import type { CallInput } from '@edogrula/contracts/http/api';
import { type LodgingType, lodgingTypes } from '@edogrula/contracts/lodging-types';
import { pageOf } from '../../lib/page-param.ts';
import type { Business } from '../../lib/read-business.ts';

export type ListingSort = NonNullable<NonNullable<CallInput<'GET /api/businesses/filter'>['query']>['sort']>;
export type ListingFilters = {
  page: number;
  onlyVerified: boolean;
  sort: ListingSort;
  /** The listing's own type unless another one was chosen. */
  type: LodgingType;
  /** One district of the region, as the registry writes it. */
  district?: string;
  /** Where the page begins, behind those that have numbers. */
  after?: string;
};

/** A page of lodgings, and the orders that tell them apart [R096]. */
export type LodgingPage = WalkableListOf<Business> & { sorts: readonly ListingSort[] };

/** The order that a page has: the one that was asked for where it says something, else the newest first. */
export const sortOf = (wanted: ListingSort, sorts: readonly ListingSort[]): ListingSort =>
  sorts.includes(wanted) ? wanted : 'newest';

const cursor = /^[\w-]{1,200}$/;
const words = /^[\p{L}\p{M} .'’-]{1,60}$/u;
const onWords = new Set(['true', '1', 'on']);
const sorts: readonly ListingSort[] = ['rating', 'reviews', 'newest'];

const oneOf = <T extends string>(all: readonly T[], value: string | null, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

/** The state of the listing as the address says it; anything odd counts as its default. */
export function filtersOf(params: URLSearchParams): ListingFilters {
  const after = params.get('after') ?? '';
  const district = params.get('district') ?? '';
  return {
    page: pageOf(params),
    ...(cursor.test(after) ? { after } : {}),
    onlyVerified: onWords.has(params.get('onlyVerified') ?? ''),
    sort: oneOf(sorts, params.get('sort'), 'rating'),
    type: oneOf(lodgingTypes, params.get('type'), brand.lodgingType),
    ...(words.test(district) ? { district } : {}),
  };
}

/** True when the visitor sees a part of the list: there is a way back to all of it. */
export const isNarrowed = ({ onlyVerified, type, district }: ListingFilters): boolean =>
  onlyVerified || district !== undefined || type !== brand.lodgingType;

/** The address of a state; defaults are left out, so that one page has one address. */
export function listingPathOf(filters: Partial<ListingFilters>): string {
  const { page = 1, onlyVerified, sort = 'rating', after, type = brand.lodgingType, district } = filters;
  const params = new URLSearchParams();
  if (type !== brand.lodgingType) params.set('type', type);
  if (district) params.set('district', district);
  if (onlyVerified) params.set('onlyVerified', 'true');
  if (sort !== 'rating') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (after) params.set('after', after);
  const query = params.toString();
  return query ? `${brand.listingPath}?${query}` : brand.listingPath;
}
