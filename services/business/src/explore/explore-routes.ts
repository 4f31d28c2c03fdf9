import { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/explore';
import { problem } from '@edogrula/contracts/problem';
import { clientIpHeader, clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { type ExploreDeps, explore } from './explore.ts';

/** GET /api/explore [R145]; public. */
export function exploreRoutes(app: HttpApp, deps: ExploreDeps): void {
  app.get(
    '/api/explore',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Search over businesses, articles and pages',
        querystring: exploreQuery,
        response: { 200: exploreAnswer, 400: problem },
      },
    },
    ({ query, headers }) => explore(deps, query, clientNetwork(headers[clientIpHeader])),
  );
}
