import { type Envelope, envelope } from '@edogrula/contracts/events/envelope';
import { type Kysely, sql, type Transaction } from 'kysely';

/** An event is a thin fact; a larger one would be refused by the broker when it is too late to say so. */
const maxEventBytes = 256 * 1024;

/**
 * Writes events into the outbox inside the caller's transaction: they are published if and only if it commits.
 * Poke the relay after the commit.
 * @throws Error on a broken or oversize event, so that the state change fails with it
 */
export async function appendEvents<Tables>(
  tx: Transaction<Tables>,
  events: readonly Envelope[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => {
    const json = JSON.stringify(envelope.parse(event));
    if (Buffer.byteLength(json) > maxEventBytes) throw new Error(`event ${event.type} is over 256 KiB`);
    return sql`(${event.id}::uuid, ${event.subject}, ${json}::jsonb)`;
  });
  await sql`insert into outbox (event_id, subject, event) values ${sql.join(rows)}`.execute(tx);
}

/** Events that have not left yet, and when the oldest of them was written. */
export type Waiting = { count: number; oldest: Date | null };

/** What waits in a service's outbox. */
export async function waitingEvents<Tables>(db: Kysely<Tables>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest from outbox where published_at is null`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/**
 * Marks what has left since then as not having left: the relay sends it once more, and effects know their events.
 * @returns how many events
 */
export async function sendAgain<Tables>(db: Kysely<Tables>, since: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`update outbox set published_at = null where published_at >= ${since}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
