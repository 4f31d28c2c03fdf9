import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { outboxAgeGauge } from './bus-gauges.ts';
import { waitingEvents } from './outbox.ts';
import { startRelayLoop, withUpkeep } from './relay-loop.ts';
import { deleteExpired, startRetention } from './retention.ts';

/** Moves events from the outbox to the bus. */
export type Relay = {
  /** There is something in the outbox: call it after the commit. Never throws, never waits. */
  poke(): void;
  /** Resolves when the outbox is empty, or another replica is emptying it; rejects when the bus refuses. */
  drain(): Promise<void>;
  /** Publishes what waits, if the bus takes it, and stops. */
  close(): Promise<void>;
};

const batchSize = 100;
const secondTryMs = 50;

/** Held by the replica whose turn it is, until its transaction ends, in whatever way. */
const takeTurn = sql<{ mine: boolean }>`
  select pg_try_advisory_xact_lock(hashtextextended(current_schema() || '.outbox', 0)) as mine`;

/** The next events in the order of their writing; one index answers it, whatever waits behind them. */
export const nextBatch =
  `select position, event from outbox where published_at is null order by position limit ${batchSize} for update` as const;

/**
 * Publishes one batch and marks it, in one transaction. Replicas take turns, so that none can overtake another within
 * a subject; one that finds another at work leaves the rest to it. A crash before the commit publishes the batch
 * again: consumers know the ids.
 * @returns how many events went out; null when it is another replica's turn
 */
function publishBatch<Tables>(db: Kysely<Tables>, bus: Bus): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeTurn.execute(tx)).rows[0]?.mine) return null;
    const { rows } = await sql.raw<{ position: string; event: Envelope }>(nextBatch).execute(tx);
    if (rows.length === 0) return 0;
    await bus.publish(rows.map((row) => row.event));
    const positions = rows.map((row) => row.position);
    await sql`update outbox set published_at = now() where position = any(${positions}::bigint[])`.execute(
      tx,
    );
    return rows.length;
  });
}

/** The other replica may have looked just before our commit: one more try, then what waits is in its next batch. */
async function publishInTurn<Tables>(db: Kysely<Tables>, bus: Bus): Promise<number> {
  const published = await publishBatch(db, bus);
  if (published !== null) return published;
  await sleep(secondTryMs);
  return (await publishBatch(db, bus)) ?? 0;
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
  const loop = startRelayLoop({ publishBatch: () => publishInTurn(db, bus), logger, pollMs });
  return withUpkeep(loop, { age, retention });
}
