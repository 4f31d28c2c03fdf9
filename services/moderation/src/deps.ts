import { fileURLToPath } from 'node:url';
import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { consume } from '@edogrula/event-bus/consume';
import { type Relay, startRelay } from '@edogrula/event-bus/relay';
import { startAuditRetention } from '@edogrula/service-kit/audit-retention';
import { startDaily } from '@edogrula/service-kit/daily';
import {
  createIdentitySigner,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@edogrula/service-kit/identity-header';
import { startKeyExpiry } from '@edogrula/service-kit/key-expiry';
import type { Logger } from '@edogrula/service-kit/logger';
import { createMediaClient, type MediaClient } from '@edogrula/service-kit/media-client';
import { assertMigrated } from '@edogrula/service-kit/migrate';
import { openPostgres } from '@edogrula/service-kit/postgres';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { ModerationConfig } from './config.ts';
import { onRegistryChanged } from './consumers/on-registry-changed.ts';
import { deleteExpiredKeys } from './intake/submission-lease.ts';
import type { PaceRule } from './intake/upload-pace.ts';
import { createUploadSlots, type UploadSlots } from './intake/upload-slots.ts';
import { createVisitorKey, type VisitorKey } from './intake/visitor-key.ts';
import { queueAgeGauge } from './queue/queue-age.ts';
import { anonymiseOldReports } from './report/anonymise-reports.ts';
import { removeUnheldFiles } from './submission/remove-unheld-files.ts';
import type { Db, Tables } from './tables.ts';

const serviceDir = fileURLToPath(new URL('..', import.meta.url));

/** Everything that moderation's use cases stand on. */
export type Deps = {
  db: Db;
  pool: pg.Pool;
  bus: Bus;
  relay: Pick<Relay, 'poke'>;
  media: MediaClient;
  uploads: UploadSlots;
  pace: PaceRule;
  visitorKey: VisitorKey;
  verify: IdentityVerifier;
  logger: Logger;
  clock: () => Date;
  newId: () => string;
  /** Hours between the approval of a report and its publication [decision 15]. */
  replyWindowHours: number;
  /** Made-up records are taken in the embedded mode only. */
  demoAllowed: boolean;
  /** The longest time that a submission may take to come in. */
  uploadTimeoutMs: number;
  close(): Promise<void>;
};

const settingsOf = (config: ModerationConfig) => ({
  pace: {
    minBytesPerSecond: config.UPLOAD_MIN_KB_PER_SECOND * 1024,
    graceSeconds: config.UPLOAD_GRACE_SECONDS,
  },
  uploads: createUploadSlots({
    all: config.UPLOAD_SLOTS,
    perVisitor: config.UPLOAD_SLOTS_PER_VISITOR,
    perNetwork: config.UPLOAD_SLOTS_PER_NETWORK,
  }),
  replyWindowHours: config.REPLY_WINDOW_HOURS,
  demoAllowed: config.EDOGRULA_MODE === 'embedded',
  uploadTimeoutMs: config.UPLOAD_TIMEOUT_SECONDS * 1000,
});

const unheldEveryMs = 10 * 60_000;

/** What the service does by itself. */
function startDuties(
  { db, clock, logger, media }: Pick<Deps, 'db' | 'clock' | 'logger' | 'media'>,
  config: ModerationConfig,
) {
  const days = config.AUDIT_RETENTION_DAYS;
  const audit = startAuditRetention({ db, service: 'moderation', days, clock, logger });
  const retention = startDaily(
    'anonymise reports',
    () => anonymiseOldReports({ db, clock, logger, reportDays: config.REPORT_RETENTION_DAYS }),
    logger,
  );
  const unheld = setInterval(() => {
    removeUnheldFiles({ db, media, logger }).catch((err: unknown) =>
      logger.warn({ err }, 'uploads without a submission wait for another round'),
    );
  }, unheldEveryMs).unref();
  const queueAge = queueAgeGauge(db);
  const keyExpiry = startKeyExpiry(() => deleteExpiredKeys(db), logger);
  return {
    close: async () => {
      clearInterval(unheld);
      keyExpiry.close();
      await retention.close();
      await audit.close();
      queueAge.close();
    },
  };
}

/**
 * Connects everything; `overrides` replace single parts in tests. Starts the relay and the consumer.
 * @throws Error when a migration is pending or the bus cannot be reached
 */
export async function createDeps(
  config: ModerationConfig,
  options: { logger: Logger; env: NodeJS.ProcessEnv } & Partial<Pick<Deps, 'bus' | 'clock' | 'newId'>>,
): Promise<Deps> {
  const { logger } = options;
  const postgres = openPostgres<Tables>(config.DATABASE_URL, { name: 'moderation', logger });
  const bus = options.bus ?? (await connectBus(busConfigFromEnv(options.env, 'moderation'), logger));
  const { db } = postgres;
  await assertMigrated(postgres.pool, serviceDir);
  const relay = startRelay({ db, bus, logger, keepPublishedHours: config.OUTBOX_RETENTION_HOURS });
  const clock = options.clock ?? (() => new Date());
  const newId = options.newId ?? uuidv7;
  const consumer = await consume({
    bus,
    db,
    group: 'moderation.links',
    logger,
    relay,
    handlers: onRegistryChanged({ clock, newId }),
  });
  const media = createMediaClient({
    baseUrl: config.MEDIA_URL,
    service: 'moderation',
    sign: await createIdentitySigner(config.SERVICE_KEY),
    fileTimeoutMs: config.FILE_TIMEOUT_SECONDS * 1000,
  });
  const duties = startDuties({ db, clock, logger, media }, config);
  return {
    db,
    pool: postgres.pool,
    bus,
    relay,
    media,
    visitorKey: createVisitorKey(config.SERVICE_KEY.d),
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    logger,
    clock,
    newId,
    ...settingsOf(config),
    async close() {
      await duties.close();
      await consumer.close();
      await relay.close();
      await bus.close();
      await postgres.close();
    },
  };
}
