import { listingEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { type ExploreDeps, explore } from './explore.ts';

/** Search over everything that is public [R145]. */
export function exploreRoutes(app: HttpApp, deps: ExploreDeps): void {
  route(app, listingEndpoints.explore, ({ query, request }) =>
    explore(deps, query, clientNetwork(request.caller.address)),
  );
}
