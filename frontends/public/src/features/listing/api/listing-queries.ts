import { ApiError } from '@edogrula/contracts/api-error';
import { brand } from '@edogrula/contracts/brand';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import { data } from 'react-router';
import { besideMs, call, timeouts } from '../../../lib/call.ts';
import { failedStatus } from '../../../lib/failed-status.ts';
import { onApiError } from '../../../lib/on-api-error.ts';
import { type Business, readBusiness, readBusinesses } from '../../../lib/read-business.ts';
import { filtersOf, type ListingFilters, type LodgingPage } from '../listing-filters.ts';
import { loadFallback } from './listing-fallback.ts';
import { orNothing } from './or-nothing.ts';

export type Featured = { _id: string; business: Business };
export type BlogCard = Pick<
  CallAnswer<'GET /api/cms/articles/featured'>['items'][number],
  'title' | 'excerpt' | 'to' | 'image' | 'demo'
>;
export type Facets = CallAnswer<'GET /api/businesses/facets'>;
export type Knowledge = CallAnswer<'GET /api/geo/knowledge'>;
export type Listing = {
  filters: ListingFilters;
  /** Null when the list could not be had. */
  lodgings: LodgingPage | null;
  /** The list came by searching, filtered and sorted here, because the main call failed [R147]. */
  fallback: boolean;
  featured: Featured[];
  /** Null when nothing is known of the place. */
  knowledge: Knowledge | null;
  cards: BlogCard[];
  /** By what the list can be narrowed; nothing when that could not be had. */
  facets: Facets;
};

export const perPage = 20;
/** Sponsored places that are asked for, and that are shown beside a list that came by the fallback [R100]. */
const featuredLimit = { main: 8, fallback: 4 } as const;
const blogLimit = 3;

/** The page of lodgings that the address asks for, and the parts around it [R146–R150]. */
export async function loadListing(request: Request) {
  const filters = filtersOf(new URL(request.url).searchParams);
  const firstPage = filters.page === 1;
  const [main, sponsored, knowledge, cards, facets] = await Promise.all([
    loadLodgings(filters, request),
    firstPage ? loadFeatured(filters, request) : [],
    firstPage ? loadKnowledge(request) : null,
    loadCards(request),
    loadFacets(filters, request),
  ]);
  const failed = main instanceof ApiError ? main : undefined;
  const lodgings = main instanceof ApiError ? await standIn(main, filters, request) : main;
  const fallback = failed !== undefined && lodgings !== null;
  const featured = sponsored.slice(0, fallback ? featuredLimit.fallback : featuredLimit.main);
  const listing: Listing = { filters, lodgings, fallback, featured, knowledge, cards, facets };
  const status = lodgings ? statusOf(lodgings, filters) : failed && failedStatus(failed);
  return data(listing, { status });
}

/** The list by searches; not where the registry itself says when to come back, as three more calls would ask it too. */
const standIn = async (failed: ApiError, filters: ListingFilters, request: Request) =>
  failed.retryAfterSeconds === null ? loadFallback(filters, request) : null;

/** A page beyond the end does not exist. */
function statusOf(lodgings: LodgingPage, { page, after }: ListingFilters): number {
  return lodgings.items.length === 0 && (page > 1 || after) ? 404 : 200;
}

const noPage = (page: number) => ({
  items: [],
  total: 0,
  page,
  perPage,
  pages: 0,
  next: null,
  sorts: [],
});

async function loadLodgings(
  { page, onlyVerified, sort, after, type, district }: ListingFilters,
  request: Request,
): Promise<LodgingPage | ApiError> {
  const query = {
    address: brand.region,
    type,
    page,
    perPage,
    sort,
    ...(onlyVerified ? ({ onlyVerified: 'true' } as const) : {}),
    ...(district ? { district } : {}),
    ...(after ? { after } : {}),
  };
  const list = await call('GET /api/businesses/filter', {
    query,
    timeoutMs: timeouts.listing,
    request,
  }).catch(
    // A position that is none, or of another order: there is no such page, and nothing has failed.
    onApiError((error) => {
      if (after && error.status === 400) return noPage(page);
      orNothing(error);
      return error;
    }),
  );
  if (list instanceof ApiError) return list;
  // A registry of the version before names no orders.
  return { ...list, sorts: list.sorts ?? [], items: readBusinesses(list.items) };
}

/** Sponsored lodgings, the verified ones for whoever wants those alone; a failure gives an empty row [R093, R148]. */
async function loadFeatured({ type, onlyVerified }: ListingFilters, request: Request): Promise<Featured[]> {
  const query = { place: brand.region, type, limit: featuredLimit.main };
  const asked = { query, timeoutMs: timeouts.listing, request };
  const answer = await call('GET /api/featured', asked).catch(orNothing);
  return (answer?.items ?? []).flatMap(({ _id, business }) => {
    const known = readBusiness(business);
    return known && (known.verified || !onlyVerified) ? [{ _id, business: known }] : [];
  });
}

/** By what the list can be narrowed; a failure leaves the filters that need no counts. */
async function loadFacets({ type, district }: ListingFilters, request: Request): Promise<Facets> {
  const query = { type, ...(district ? { district } : {}) };
  const asked = { query, timeoutMs: besideMs, request };
  const answer = await call('GET /api/businesses/facets', asked).catch(orNothing);
  return answer ?? { types: [], districts: [] };
}

/** What is known of the region [R149]; empty after a failure. */
async function loadKnowledge(request: Request): Promise<Knowledge | null> {
  const query = { q: brand.region };
  return call('GET /api/geo/knowledge', { query, timeoutMs: besideMs, request }).catch(orNothing);
}

/** Articles that editors pinned for the region [R150, R199]; the page fills up with its own cards. */
async function loadCards(request: Request): Promise<BlogCard[]> {
  const query = { place: brand.region, limit: blogLimit };
  const asked = { query, timeoutMs: besideMs, request };
  const answer = await call('GET /api/cms/articles/featured', asked).catch(orNothing);
  return (answer?.items ?? []).filter(({ to }) => /^\/(?!\/)/.test(to)).slice(0, blogLimit);
}
