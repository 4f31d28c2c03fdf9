import { hourMs } from '@edogrula/contracts/durations';
import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import { consume, type Handlers } from '@edogrula/event-bus/consume';
import { startRelay } from '@edogrula/event-bus/relay';
import type { AuditTables } from '@edogrula/service-kit/audit';
import { auditRound } from '@edogrula/service-kit/audit-retention';
import type { IdempotencyTables } from '@edogrula/service-kit/idempotency';
import { deleteOldAnswers } from '@edogrula/service-kit/key-expiry';
import { assertMigrated } from '@edogrula/service-kit/migrate';
import { openPostgres } from '@edogrula/service-kit/postgres';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type Duty, daily } from './duty.ts';
import type { Base, CommonConfig, Store } from './service.ts';

/** What use cases of a service on PostgreSQL get. */
export type PostgresParts<Tables> = { db: Kysely<Tables>; pool: pg.Pool };
/** The effects of each consumer group of a service. */
export type PostgresGroups<Tables> = { [Group in ConsumerGroup]?: Handlers<Group, Tables> };

type Config = CommonConfig & { DATABASE_URL: string; OUTBOX_RETENTION_HOURS?: number };

/**
 * A store on PostgreSQL, whose migrations lie in `<serviceDir>/migrations`.
 * @throws Error while one of them is pending
 */
export function postgresStore<Tables extends AuditTables>(
  serviceDir: string,
  { maxConnections = 10 } = {},
): Store<Config, PostgresParts<Tables>, PostgresGroups<Tables>> {
  return async (config, { name, logger, readOnly }) => {
    const { db, pool, close } = openPostgres<Tables>(config.DATABASE_URL, {
      name,
      logger,
      maxConnections,
      readOnly,
    });
    await assertMigrated(pool, serviceDir).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return {
      parts: { db, pool },
      name: 'postgres',
      answers: () => pool.query('select 1'),
      startRelay: (bus) => startRelay({ db, bus, logger, keepPublishedHours: config.OUTBOX_RETENTION_HOURS }),
      consume: (group, handlers, { bus, afterEffect }) =>
        consume({
          bus,
          db,
          group,
          logger,
          relay: { poke: afterEffect },
          handlers: handlers as Handlers<ConsumerGroup, Tables>,
        }),
      duties: (base) => upkeep(db, base, { service: name, days: config.AUDIT_RETENTION_DAYS }),
      close,
    };
  };
}

function upkeep<Tables>(db: Kysely<Tables>, base: Base, audit: { service: string; days: number }): Duty[] {
  const { clock, logger } = base;
  const auditDb = db as unknown as Kysely<AuditTables>;
  return [
    daily('audit retention', () => auditRound(auditDb, { ...audit, clock, logger })),
    {
      name: 'key expiry',
      everyMs: hourMs,
      work: () => deleteOldAnswers(db as unknown as Kysely<IdempotencyTables>),
    },
  ];
}
