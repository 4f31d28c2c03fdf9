import { listingEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { filterBusinesses } from './filter-businesses.ts';
import { createAddresses } from './list-addresses.ts';
import { listPublicBusinesses } from './list-public-businesses.ts';
import { createFacets } from './listing-facets.ts';

/** Lists of businesses: the dashboard's fallback [decision 6], the listing [R146], the sitemap's addresses. */
export function listingRoutes(app: HttpApp, deps: Context): void {
  const addresses = createAddresses(deps);
  const facets = createFacets(deps);
  route(app, listingEndpoints.list, ({ query }) => listPublicBusinesses(deps, query));
  route(app, listingEndpoints.filter, ({ query }) => filterBusinesses(deps, query));
  route(app, listingEndpoints.facets, ({ query }) => facets(query));
  route(app, listingEndpoints.addresses, ({ query }) => addresses(query.page));
}
