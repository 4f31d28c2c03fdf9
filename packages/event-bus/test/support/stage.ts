import { type Kysely, sql } from 'kysely';
import { type Logger, pino } from 'pino';
import type { Bus } from '../../src/bus.ts';
import { type BusConfig, connectBus } from '../../src/connect-bus.ts';
import { prepareBus } from '../../src/prepare-bus.ts';
import { createDatabase, openServiceTables, type TestTables } from './database.ts';

/** A database that holds both the embedded bus and one service's tables. */
export type Stage = {
  url: string;
  config: BusConfig;
  bus: Bus;
  db: Kysely<TestTables>;
  logger: Logger;
  /** Versions of the effects of a subject, in the order they were written. */
  effects(subject: string): Promise<number[]>;
  count(table: 'outbox' | 'inbox' | 'quarantine' | 'effect', where?: string): Promise<number>;
  close(): Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const database = await createDatabase();
  const config = { driver: 'embedded' as const, databaseUrl: database.url };
  await prepareBus(config, { logger });
  const bus = await connectBus(config, logger);
  const db = await openServiceTables(database.url);
  return {
    url: database.url,
    config,
    bus,
    db,
    logger,
    effects: async (subject) => {
      const rows = await db.selectFrom('effect').selectAll().where('subject', '=', subject).execute();
      return rows.map((row) => row.version);
    },
    count: async (table, where = 'true') => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
      return rows[0]?.n ?? 0;
    },
    close: async () => {
      await bus.close();
      await db.destroy();
      await database.drop();
    },
  };
}
