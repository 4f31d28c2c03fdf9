import { type Envelope, envelope } from '@edogrula/contracts/events/envelope';
import { sql, type Transaction } from 'kysely';

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
