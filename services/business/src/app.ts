import { fileURLToPath } from 'node:url';
import { postgresStore } from '@edogrula/service/postgres-store';
import { defineService } from '@edogrula/service/service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { alikeRoutes } from './alike/alike-routes.ts';
import { badgeRoutes } from './badges/badge-routes.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { businessConfig } from './config.ts';
import { consumers, listeners } from './consumers.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createDeps, type Deps } from './deps.ts';
import { blacklistRoutes } from './desk/blacklist-routes.ts';
import { businessRoutes } from './desk/business-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { duties } from './duties.ts';
import { exploreRoutes } from './explore/explore-routes.ts';
import { featuredRoutes } from './featured/featured-routes.ts';
import { galleryRoutes } from './gallery/gallery-routes.ts';
import { listingRoutes } from './listing/listing-routes.ts';
import { lookupRoutes } from './lookup/lookup-routes.ts';
import { refuseAllButPublicReads } from './lookups-only.ts';
import { changeRoutes } from './owner/change-routes.ts';
import { ownerRoutes } from './owner/owner-routes.ts';
import { payeeRoutes } from './payees/payee-routes.ts';
import { photoCheckRoutes } from './photo-check/photo-check-routes.ts';
import { prepare } from './prepare.ts';
import type { Tables } from './tables.ts';
import { togetherRoutes } from './together/together-routes.ts';

async function routes(app: HttpApp, deps: Deps): Promise<void> {
  if (deps.lookupsOnly) refuseAllButPublicReads(app, deps);
  lookupRoutes(app, deps);
  alikeRoutes(app, deps);
  togetherRoutes(app, deps);
  photoCheckRoutes(app, deps);
  cardRoutes(app, deps);
  badgeRoutes(app, deps);
  listingRoutes(app, deps);
  featuredRoutes(app, deps);
  exploreRoutes(app, deps);
  businessRoutes(app, deps);
  changeRoutes(app, deps);
  deskRoutes(app, deps);
  payeeRoutes(app, deps);
  await galleryRoutes(app, deps);
  ownerRoutes(app, deps);
  controlRoutes(app, deps);
  blacklistRoutes(app, deps);
}

/**
 * The business service: the registry and what is asked of it. A replica for lookups (`SERVES=lookups`) only reads; it is
 * behind the registry by LOOKUP_MAX_LAG_MS at most, else it answers 503.
 */
export const service = defineService({
  name: 'business',
  config: businessConfig,
  store: postgresStore<Tables>(fileURLToPath(new URL('..', import.meta.url)), { maxConnections: 12 }),
  readOnly: ({ SERVES }) => SERVES === 'lookups',
  createDeps,
  prepare,
  routes,
  checks: ({ lookupsOnly, asOf, db, clockWatch }): Record<string, () => Promise<unknown>> =>
    lookupsOnly ? { replication: asOf } : { clock: () => clockWatch.assertRight(db) },
  consumers,
  listeners,
  duties,
});
