import { z } from 'zod';
import {
  addressesQuery,
  businessAddresses,
  businessList,
  facetsQuery,
  featuredList,
  featuredQuery,
  filterQuery,
  listingFacets,
  lookupAnswer,
  lookupQuery,
  lookupQuestion,
  profileAnswer,
  publicBusinessList,
  publicListQuery,
  textSearchAnswer,
} from './business.ts';
import { at, endpoints, fileAnswer } from './endpoint.ts';
import { exploreAnswer, exploreQuery, webPictureParams } from './explore.ts';
import { noQuery } from './payees.ts';

const lookup = { service: 'business', heading: 'Lookup' } as const;
const featured = { service: 'business', heading: 'Featured' } as const;
const profile = {
  policy: 'public',
  params: z.object({ ref: z.string().min(1).max(300) }),
  answers: { 200: profileAnswer },
} as const;

/** The verdict on a seller, and the profile chain [R140–R143, R147]. */
export const lookupEndpoints = endpoints(lookup, {
  search: {
    ...at('GET /api/businesses/search'),
    policy: 'public',
    summary: 'The verdict on a handle, address, phone or website; or a text search',
    query: lookupQuery,
    answers: { 200: z.union([lookupAnswer, textSearchAnswer]) },
  },
  ask: {
    ...at('POST /api/businesses/search'),
    policy: 'public',
    summary: 'The same verdict on what may be a card number begun: an address is logged and remembered',
    query: noQuery,
    body: lookupQuestion,
    answers: { 200: lookupAnswer },
  },
  bySlug: {
    ...profile,
    ...at('GET /api/businesses/by-slug/:ref'),
    summary: 'The business with this slug',
  },
  byHandle: {
    ...profile,
    ...at('GET /api/businesses/handle/:ref'),
    summary: 'The business with this Instagram name',
  },
  byIdOrSlug: {
    ...profile,
    ...at('GET /api/businesses/:ref'),
    summary: 'The business with this id or slug',
  },
});

/** Lists of businesses [R146, decision 6] and the search over everything [R145]. */
export const listingEndpoints = endpoints(lookup, {
  list: {
    ...at('GET /api/businesses'),
    policy: 'public',
    summary: 'Businesses with their public fields',
    query: publicListQuery,
    answers: { 200: publicBusinessList },
  },
  filter: {
    ...at('GET /api/businesses/filter'),
    policy: 'public',
    summary: 'The lodging listing: filtered, sorted, in pages',
    query: filterQuery,
    answers: { 200: businessList },
  },
  facets: {
    ...at('GET /api/businesses/facets'),
    policy: 'public',
    summary: 'Types and districts by which the lodging listing can be narrowed',
    query: facetsQuery,
    answers: { 200: listingFacets },
  },
  addresses: {
    ...at('GET /api/businesses/addresses'),
    policy: 'public',
    summary: 'Addresses of all listed businesses, for the sitemap',
    query: addressesQuery,
    answers: { 200: businessAddresses },
  },
  explore: {
    ...at('GET /api/explore'),
    policy: 'public',
    summary: 'Search over businesses, articles and pages',
    query: exploreQuery,
    answers: { 200: exploreAnswer },
  },
  /** By the id that a search named, never by an address [decision 43]. */
  webPicture: {
    ...at('GET /api/explore/pictures/:id'),
    policy: 'public',
    summary: 'A small rendition of a picture that a search found on the web',
    params: webPictureParams,
    answers: { 200: fileAnswer('The picture, painted anew', 'image/webp') },
    fails: [404],
  },
});

/** Sponsored places as visitors see them [R148]. */
export const sponsoredEndpoints = endpoints(featured, {
  list: {
    ...at('GET /api/featured'),
    policy: 'public',
    summary: 'Sponsored places that are shown now',
    query: featuredQuery,
    answers: { 200: featuredList },
  },
});
