import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { outboxAgeGauge } from './bus-gauges.ts';
import { startRelayLoop } from './relay-loop.ts';
import { startRetention } from './retention.ts';

/** Moves events from the outbox to the bus. */
export type Relay = {
  /** There is something in the outbox: call it after the commit. Never throws, never waits. */
  poke(): void;
  /** Resolves when the outbox is empty; rejects when the bus refuses. */
  drain(): Promise<void>;
  /** Publishes what waits, if the bus takes it, and stops. */
  close(): Promise<void>;
};

const batchSize = 100;

/**
 * Publishes one batch and marks it, in one transaction whose row locks keep other replicas off. Only the oldest
 * waiting event of each subject is taken, so that no replica can overtake another within a subject. A crash before
 * the commit publishes the batch again: consumers know the ids.
 * @returns how many events went out
 */
function publishBatch<Tables>(db: Kysely<Tables>, bus: Bus): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ position: string; event: Envelope }>`
      select position, event from outbox o
      where published_at is null and not exists (
        select from outbox earlier
        where earlier.subject = o.subject and earlier.position < o.position and earlier.published_at is null)
      order by position limit ${batchSize} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await bus.publish(rows.map((row) => row.event));
    const positions = rows.map((row) => row.position);
    await sql`update outbox set published_at = now() where position = any(${positions}::bigint[])`.execute(
      tx,
    );
    return rows.length;
  });
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
  const { db, bus, logger, pollMs = 1000 } = options;
  const retention = startRetention({ db, logger, publishedHours: options.keepPublishedHours });
  const age = outboxAgeGauge(db);
  const loop = startRelayLoop({ publishBatch: () => publishBatch(db, bus), logger, pollMs });
  return {
    poke: loop.poke,
    drain: loop.drain,
    close: async () => {
      age.close();
      await loop.close();
      await retention.close();
    },
  };
}
