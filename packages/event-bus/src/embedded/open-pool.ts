import { PreparedClient } from '@edogrula/service-kit/prepared-client';
import pg from 'pg';
import type { Logger } from 'pino';

/** A pool whose lost connections are logged, never thrown: an 'error' event without a listener ends the process. */
export function openPool(databaseUrl: string, max: number, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: databaseUrl,
    max,
    application_name: 'event-bus',
    // Also the wait for a connection of the pool, while all events in hand take their time.
    connectionTimeoutMillis: 10_000,
    // A delivery's transaction lasts as long as its handler; the role's own limits are meant for requests.
    options: '-c idle_in_transaction_session_timeout=0',
    keepAlive: true,
  } as pg.PoolConfig);
  const lost = (err: Error) => logger.debug({ err }, 'bus connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
