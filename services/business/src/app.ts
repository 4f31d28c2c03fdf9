import { fileURLToPath } from 'node:url';
import { hourMs } from '@edogrula/contracts/durations';
import { postgresStore } from '@edogrula/service/postgres-store';
import { defineService } from '@edogrula/service/service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { removeUnheldFiles } from '@edogrula/service-kit/remove-unheld-files';
import { alikeRoutes } from './alike/alike-routes.ts';
import { badgeRoutes } from './badges/badge-routes.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { deleteChangesDecidedBefore } from './changes/change-repository.ts';
import { clockSkewGauge } from './clock/clock-watch.ts';
import { businessConfig } from './config.ts';
import { consumers, listeners } from './consumers.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createDeps, type Deps } from './deps.ts';
import { blacklistRoutes } from './desk/blacklist-routes.ts';
import { businessRoutes } from './desk/business-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { exploreRoutes } from './explore/explore-routes.ts';
import { featuredRoutes } from './featured/featured-routes.ts';
import { findHeldPictures } from './gallery/find-held-pictures.ts';
import { galleryRoutes } from './gallery/gallery-routes.ts';
import { noteListedPayees } from './keys/listed-accounts.ts';
import { listingRoutes } from './listing/listing-routes.ts';
import { lookupRoutes } from './lookup/lookup-routes.ts';
import { refuseAllButPublicReads } from './lookups-only.ts';
import { changeRoutes } from './owner/change-routes.ts';
import { ownerRoutes } from './owner/owner-routes.ts';
import { deleteOldQuestions } from './payees/daily-questions.ts';
import { payeeRoutes } from './payees/payee-routes.ts';
import { photoCheckRoutes } from './photo-check/photo-check-routes.ts';
import { lockRegistry } from './registry/change-registry.ts';
import { beat, heartbeatMs } from './registry/heartbeat.ts';
import { pauseBadges } from './registry/pause-badges.ts';
import { rankPhones } from './registry/rank-phones.ts';
import { rekeyBookings } from './registry/rekey-bookings.ts';
import { rekeyWebsites } from './registry/rekey-websites.ts';
import { remindOwners } from './registry/remind-owners.ts';
import { reshapeHandles } from './registry/reshape-handles.ts';
import { silenceMobiles } from './registry/silence-mobiles.ts';
import { tellAgain } from './registry/tell-again.ts';
import type { Tables } from './tables.ts';
import { togetherRoutes } from './together/together-routes.ts';
import { deleteOldWebAnswers } from './web-search/web-answers.ts';

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

/** How long a decided proposal stays readable for its owner. */
const decidedChangesMs = 90 * 24 * hourMs;

/** Answers pause by the clock; this is how long mails and the audit row may come after. */
const endingChecksMs = 30_000;
const unheldPicturesMs = 10 * 60_000;

async function prepare({ db, logger, clock }: Deps): Promise<void> {
  const businesses = await rekeyWebsites({ db, clock });
  if (businesses) logger.info({ businesses }, 'website keys made anew');
  await reshapeHandles(db);
  const bookings = await rekeyBookings(db);
  if (bookings) logger.info({ businesses: bookings }, 'keys of booking addresses made anew');
  // A process of before may have written entries since the column came.
  await db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const holders = await tx.selectFrom('payee_account').select('business_id').distinct().execute();
    await noteListedPayees(tx, { businessIds: holders.map(({ business_id }) => business_id) });
  });
  const numbers = await silenceMobiles({ db, clock });
  if (numbers) logger.info({ numbers }, 'mobile numbers that are called landlines answer no more');
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
  duties: ({ db, pool, media, logger, clock, clockWatch, poke }) => [
    { name: 'heartbeat', everyMs: heartbeatMs, firstMs: 0, work: () => beat(pool) },
    {
      name: 'ending checks',
      everyMs: endingChecksMs,
      firstMs: 0,
      work: async () => {
        await pauseBadges({ db, clock, clockWatch, poke });
        await rankPhones({ db, clock, clockWatch, poke });
        await remindOwners({ db, clock, clockWatch, poke });
      },
    },
    {
      name: 'pictures that no business shows',
      everyMs: unheldPicturesMs,
      work: (signal) =>
        removeUnheldFiles({ media, logger, findHeld: (fileIds) => findHeldPictures(db, fileIds) }, signal),
    },
    {
      name: 'records to be told again',
      everyMs: hourMs,
      // By then no process of the version before is left, which would not take it in or would write records of its form.
      firstMs: hourMs / 6,
      work: (signal) => tellAgain({ db, poke }, signal),
    },
    { name: 'old web answers', everyMs: hourMs, work: () => deleteOldWebAnswers(db, clock()) },
    { name: 'old questions about accounts', everyMs: hourMs, work: () => deleteOldQuestions(db, clock()) },
    {
      name: 'decided proposals',
      everyMs: hourMs,
      work: () => deleteChangesDecidedBefore(db, new Date(clock().getTime() - decidedChangesMs)),
    },
    clockSkewGauge({ db, clockWatch }),
  ],
});
