import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { type Bus, RefusedByBus } from './bus.ts';
import { outboxAgeGauge, quarantineGauge } from './bus-gauges.ts';
import { waitingEvents } from './outbox.ts';
import { type OutboxRow, parkedEvents, parkedGroup, publishUntilRefused, unparkRequested } from './parked.ts';
import { type Relay, startRelayLoop, withUpkeep } from './relay-loop.ts';
import { deleteExpired, startRetention } from './retention.ts';

const batchSize = 100;
const secondTryMs = 50;

/**
 * Held by the replica whose turn it is, until its transaction ends, in whatever way. No sorting until then: after an
 * outage the statistics are those of an empty outbox, and all that waits would be read and sorted for each batch.
 */
const takeTurn = sql<{ mine: boolean }>`
  select pg_try_advisory_xact_lock(hashtextextended(current_schema() || '.outbox', 0)) as mine,
    set_config('enable_sort', 'off', true)`;

/**
 * The next events in the order of their writing, for the rest of the transaction; one index answers it, whatever waits
 * behind them.
 * @returns null when it is another replica's turn
 */
export async function takeBatch<Tables>(tx: Transaction<Tables>): Promise<readonly OutboxRow[] | null> {
  if (!(await takeTurn.execute(tx)).rows[0]?.mine) return null;
  await unparkRequested(tx);
  const { rows } = await sql<OutboxRow>`
    select position, event from outbox where published_at is null
    order by position limit ${sql.lit(batchSize)} for update`.execute(tx);
  return rows;
}

type Route = { bus: Bus; logger: Logger };

/** @returns the rows that left: all of them, or those before one that the bus refuses and that is parked now */
async function publishRows<Tables>(
  tx: Transaction<Tables>,
  rows: readonly OutboxRow[],
  route: Route,
): Promise<readonly OutboxRow[]> {
  try {
    await route.bus.publish(rows.map((row) => row.event));
    return rows;
  } catch (error) {
    if (!(error instanceof RefusedByBus)) throw error;
    return publishUntilRefused(tx, rows, route);
  }
}

/**
 * Publishes one batch and marks it, in one transaction. Replicas take turns, so that none can overtake another within
 * a subject; one that finds another at work leaves the rest to it. A crash before the commit publishes the batch
 * again: consumers know the ids.
 * @returns how many events it took in hand, at least one of which left or was parked; null when it is another
 *   replica's turn
 */
function publishBatch<Tables>(db: Kysely<Tables>, route: Route): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const rows = await takeBatch(tx);
    if (!rows?.length) return rows && 0;
    const positions = (await publishRows(tx, rows, route)).map((row) => row.position);
    await sql`update outbox set published_at = now() where position = any(${positions}::bigint[])`.execute(
      tx,
    );
    return rows.length;
  });
}

/** The other replica may have looked just before our commit: one more try, then what waits is in its next batch. */
async function publishInTurn<Tables>(db: Kysely<Tables>, route: Route): Promise<number> {
  const published = await publishBatch(db, route);
  if (published !== null) return published;
  await sleep(secondTryMs);
  return (await publishBatch(db, route)) ?? 0;
}

/**
 * Starts the relay of one process; several replicas may run. The poll is the safety net for a poke that got lost
 * with its process. Also deletes published outbox rows after `keepPublishedHours` (24) and inbox rows after
 * 30 days.
 */
export function startRelay<Tables>(options: {
  db: Kysely<Tables>;
  bus: Bus;
  logger: Logger;
  pollMs?: number;
  keepPublishedHours?: number;
}): Relay {
  const { db, bus, logger, pollMs } = options;
  const retention = startRetention({ work: () => deleteExpired(db, options.keepPublishedHours), logger });
  const age = outboxAgeGauge(() => waitingEvents(db));
  const loop = startRelayLoop({ publishBatch: () => publishInTurn(db, { bus, logger }), logger, pollMs });
  const parked = quarantineGauge(parkedGroup, () => parkedEvents(db));
  return withUpkeep(loop, { gauges: [age, parked], retention });
}
