import {
  addressesQuery,
  businessAddresses,
  businessList,
  filterQuery,
  publicBusinessList,
  publicListQuery,
} from '@edogrula/contracts/http/business';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Context } from '../context.ts';
import { filterBusinesses } from './filter-businesses.ts';
import { createAddresses } from './list-addresses.ts';
import { listPublicBusinesses } from './list-public-businesses.ts';

/** GET /api/businesses (the dashboard's fallback, decision 6), …/filter [R146] and …/addresses; public. */
export function listingRoutes(app: HttpApp, deps: Context): void {
  const addresses = createAddresses(deps);
  app.get(
    '/api/businesses',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Businesses with their public fields',
        querystring: publicListQuery,
        response: { 200: publicBusinessList, 400: problem },
      },
    },
    ({ query }) => listPublicBusinesses(deps, query),
  );
  app.get(
    '/api/businesses/filter',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'The lodging listing: filtered, sorted, in pages',
        querystring: filterQuery,
        response: { 200: businessList, 400: problem },
      },
    },
    ({ query }) => filterBusinesses(deps, query),
  );
  app.get(
    '/api/businesses/addresses',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Addresses of all listed businesses, for the sitemap',
        querystring: addressesQuery,
        response: { 200: businessAddresses, 400: problem },
      },
    },
    ({ query }) => addresses(query.page),
  );
}
