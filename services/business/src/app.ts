import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from './deps.ts';
import { blacklistRoutes } from './desk/blacklist-routes.ts';
import { businessRoutes } from './desk/business-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { exploreRoutes } from './explore/explore-routes.ts';
import { featuredRoutes } from './featured/featured-routes.ts';
import { galleryRoutes } from './gallery/gallery-routes.ts';
import { listingRoutes } from './listing/listing-routes.ts';
import { lookupRoutes } from './lookup/lookup-routes.ts';
import { refuseAllButPublicReads } from './lookups-only.ts';

/** The service's HTTP side; never listens. `busHealthy` is asked by /readyz; null where only lookups are served. */
export async function buildApp(deps: Deps, busHealthy: (() => Promise<boolean>) | null): Promise<HttpApp> {
  const app = await createHttpApp({
    name: 'business',
    logger: deps.logger,
    verify: deps.verify,
    checks: {
      postgres: () => deps.pool.query('select 1'),
      ...(busHealthy ? { bus: busHealthy } : { replication: deps.asOf }),
    },
  });
  if (!busHealthy) refuseAllButPublicReads(app, deps);
  lookupRoutes(app, deps);
  listingRoutes(app, deps);
  featuredRoutes(app, deps);
  exploreRoutes(app, deps);
  businessRoutes(app, deps);
  deskRoutes(app, deps);
  await galleryRoutes(app, deps);
  blacklistRoutes(app, deps);
  return app;
}
