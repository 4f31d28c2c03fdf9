import { ApiError } from '@edogrula/contracts/api-error';
import { brand } from '@edogrula/contracts/brand';
import type { ListOf } from '@edogrula/contracts/common';
import type { BusinessView, featuredView } from '@edogrula/contracts/http/business';
import { data } from 'react-router';
import type { z } from 'zod';
import { getJson, timeouts } from '../../../lib/get-json.ts';
import { filtersOf, type ListingFilters } from '../listing-filters.ts';

export type Featured = z.infer<typeof featuredView>;
export type Listing = {
  filters: ListingFilters;
  /** Null when the list could not be had. */
  lodgings: ListOf<BusinessView> | null;
  featured: Featured[];
};

const place = { address: brand.region, type: brand.lodgingType };
const perPage = 20;
const featuredLimit = 8;

/** The page of lodgings that the address asks for [R146], and on page 1 the sponsored ones [R148]. */
export async function loadListing(request: Request) {
  const filters = filtersOf(new URL(request.url).searchParams);
  const [lodgings, featured] = await Promise.all([
    loadLodgings(filters, request),
    filters.page === 1 ? loadFeatured(request) : [],
  ]);
  return data<Listing>({ filters, lodgings, featured }, { status: lodgings ? 200 : 502 });
}

async function loadLodgings(
  { page, onlyVerified, sort }: ListingFilters,
  request: Request,
): Promise<ListOf<BusinessView> | null> {
  const query = new URLSearchParams({ ...place, page: String(page), perPage: String(perPage), sort });
  if (onlyVerified) query.set('onlyVerified', 'true');
  return orNothing(() =>
    getJson<ListOf<BusinessView>>(`/businesses/filter?${query}`, { timeoutMs: timeouts.listing, request }),
  );
}

/** Sponsored lodgings; a failure gives an empty row [R148]. */
async function loadFeatured(request: Request): Promise<Featured[]> {
  const query = new URLSearchParams({
    place: brand.region,
    type: brand.lodgingType,
    limit: String(featuredLimit),
  });
  const answer = await orNothing(() =>
    getJson<{ items: Featured[] }>(`/featured?${query}`, { timeoutMs: timeouts.listing, request }),
  );
  return answer?.items ?? [];
}

async function orNothing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'cancelled')
      console.error('listing call failed', error.kind, error.status, error.requestId);
    return null;
  }
}
