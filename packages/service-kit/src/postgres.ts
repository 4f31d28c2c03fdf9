import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { PreparedClient } from './prepared-client.ts';
import { telemetryWanted } from './telemetry/start-telemetry.ts';
import { TracedPool } from './telemetry/traced-postgres.ts';

/** A write goes through a transaction: repositories take this, never the pool. */
export type Tx<Tables> = Transaction<Tables>;

export type Postgres<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> };

// int8 (counts, bytes) fits a double here; dates stay instants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type PostgresOptions = {
  name: string;
  logger: Logger;
  maxConnections?: number;
  statementTimeoutMs?: number;
  /** No statement may write, whatever the server would allow. */
  readOnly?: boolean;
};

/** Opens a pool for one service's role; statements are cut off after 3 s. */
export function openPostgres<Tables>(url: string, options: PostgresOptions): Postgres<Tables> {
  const Pool = telemetryWanted(process.env) ? TracedPool : pg.Pool;
  const pool = new Pool({
    Client: PreparedClient,
    connectionString: url,
    application_name: options.name,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 3000,
    idle_in_transaction_session_timeout: 15_000,
    ...(options.readOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  } as pg.PoolConfig);
  const lost = (error: Error) => options.logger.warn({ err: error }, 'postgres connection lost');
  pool.on('error', lost);
  // The pool hears its idle clients alone; one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Lends a pool for one piece of work, and closes it whatever comes. */
export async function withPostgres<Tables, Result>(
  url: string,
  options: PostgresOptions,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openPostgres<Tables>(url, options);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** True for a unique violation, of the named constraint when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
