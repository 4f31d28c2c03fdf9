import { fileURLToPath } from 'node:url';
import { hourMs } from '@edogrula/service/duty';
import { postgresStore } from '@edogrula/service/postgres-store';
import { defineService } from '@edogrula/service/service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { alikeRoutes } from './alike/alike-routes.ts';
import { clockSkewGauge } from './clock/clock-watch.ts';
import { businessConfig } from './config.ts';
import { consumers, listeners } from './consumers.ts';
import { createDeps, type Deps } from './deps.ts';
import { blacklistRoutes } from './desk/blacklist-routes.ts';
import { businessRoutes } from './desk/business-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { exploreRoutes } from './explore/explore-routes.ts';
import { featuredRoutes } from './featured/featured-routes.ts';
import { galleryRoutes } from './gallery/gallery-routes.ts';
import { listingRoutes } from './listing/listing-routes.ts';
import { lookupRoutes } from './lookup/lookup-routes.ts';
import { refuseAllButPublicReads } from './lookups-only.ts';
import { deleteOldQuestions } from './payees/daily-questions.ts';
import { payeeRoutes } from './payees/payee-routes.ts';
import { beat, heartbeatMs } from './registry/heartbeat.ts';
import { rekeyWebsites } from './registry/rekey-websites.ts';
import { reshapeHandles } from './registry/reshape-handles.ts';
import type { Tables } from './tables.ts';
import { deleteOldWebAnswers } from './web-search/web-answers.ts';

async function routes(app: HttpApp, deps: Deps): Promise<void> {
  if (deps.lookupsOnly) refuseAllButPublicReads(app, deps);
  lookupRoutes(app, deps);
  alikeRoutes(app, deps);
  listingRoutes(app, deps);
  featuredRoutes(app, deps);
  exploreRoutes(app, deps);
  businessRoutes(app, deps);
  deskRoutes(app, deps);
  payeeRoutes(app, deps);
  await galleryRoutes(app, deps);
  blacklistRoutes(app, deps);
}

async function prepare({ db, logger }: Deps): Promise<void> {
  const businesses = await rekeyWebsites(db);
  if (businesses) logger.info({ businesses }, 'website keys made anew');
  await reshapeHandles(db);
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
  duties: ({ db, pool, clock, clockWatch }) => [
    { name: 'heartbeat', everyMs: heartbeatMs, firstMs: 0, work: () => beat(pool) },
    { name: 'old web answers', everyMs: hourMs, work: () => deleteOldWebAnswers(db, clock()) },
    { name: 'old questions about accounts', everyMs: hourMs, work: () => deleteOldQuestions(db, clock()) },
    clockSkewGauge({ db, clockWatch }),
  ],
});
