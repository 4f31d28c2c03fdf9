import type { Bus } from '@edogrula/event-bus/bus';
import { createIdentityVerifier, type IdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger, type Logger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { createTokenSigner, type TokenSigner } from '@edogrula/service-kit/signed-token';
import type pg from 'pg';
import type { MediaConfig } from './config.ts';
import type { Retention } from './consumers/consumer-deps.ts';
import { type ClaimAlarm, createClaimAlarm } from './file/claim-files.ts';
import { createWorkQueue, type WorkQueue } from './image/work-queue.ts';
import { createImageResolver, type ImageResolver } from './img/resolve-image.ts';
import { createVariants, type Variants } from './img/variants.ts';
import { type ByteBudget, createByteBudget } from './intake/byte-budget.ts';
import { createJanitor, type Janitor } from './janitor/janitor.ts';
import type { ObjectStore } from './store/object-store.ts';
import { openStore } from './store/open-store.ts';
import type { Db, Tables } from './tables.ts';

export type Deps = {
  logger: Logger;
  clock: () => Date;
  verify: IdentityVerifier;
  db: Db;
  pool: pg.Pool;
  bus: Bus;
  store: ObjectStore;
  spoolDir: string;
  budget: ByteBudget;
  intakeQueue: WorkQueue;
  signer: TokenSigner;
  resolveImage: ImageResolver;
  variants: Variants;
  retention: Retention;
  claimAlarm: ClaimAlarm;
  /** How long a staged file waits before moderation is told of it. */
  stagedMs: number;
  janitor: Janitor;
  close(): Promise<void>;
};

export type Overrides = Partial<Pick<Deps, 'clock' | 'store' | 'verify' | 'logger' | 'intakeQueue'>>;

const megabyte = 1024 * 1024;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Builds everything the service runs on; `overrides` are the tests' seam. The bus is the caller's to connect. */
export async function createDeps(config: MediaConfig, bus: Bus, overrides: Overrides = {}): Promise<Deps> {
  const logger = overrides.logger ?? createLogger('media', config.LOG_LEVEL);
  const store = overrides.store ?? (await openStore(config));
  const postgres = openPostgres<Tables>(config.DATABASE_URL, { name: 'media', logger });
  const signer = createTokenSigner(config.LINK_SECRET);
  const renderQueue = createWorkQueue({ maxWaiting: 200, maxWaitMs: 15_000 });
  const base = {
    logger,
    clock: overrides.clock ?? (() => new Date()),
    verify: overrides.verify ?? createIdentityVerifier(config.IDENTITY_JWKS),
    db: postgres.db,
    pool: postgres.pool,
    store,
    spoolDir: config.SPOOL_DIR,
    budget: createByteBudget(config.UPLOAD_BUDGET_MB * megabyte),
    intakeQueue: overrides.intakeQueue ?? createWorkQueue({ maxWaiting: 100, maxWaitMs: 20_000 }),
    signer,
    resolveImage: createImageResolver(postgres.db, signer),
    variants: createVariants(store, renderQueue, config.IMG_CACHE_MB * megabyte),
    claimAlarm: createClaimAlarm(logger),
    stagedMs: config.STAGED_MINUTES * minute,
    retention: {
      applicationDays: config.APPLICATION_RETENTION_DAYS,
      evidenceDays: config.EVIDENCE_RETENTION_DAYS,
    },
  };
  const everyMs = config.JANITOR_MINUTES * minute;
  const rounds = { unclaimedMs: config.UNCLAIMED_DAYS * day, everyMs, firstMs: everyMs };
  const janitor = createJanitor(base, rounds, () => bus.healthy());
  return {
    ...base,
    bus,
    janitor,
    async close() {
      await janitor.close();
      base.claimAlarm.close();
      await bus.close();
      await postgres.close();
    },
  };
}
