import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Applies one event's effect; everything it writes goes through `tx`. */
export type Effect<Tables> = (tx: Transaction<Tables>, event: Envelope) => Promise<void>;

/**
 * One transaction: the event's id into the inbox, out of the quarantine, and the effect. An event that was applied
 * before changes nothing; of two deliveries at once the second waits for the first. One that is refused
 * (`refuseEvents`) counts as applied, without its effect.
 * @returns whether the effect was applied now
 */
export function applyOnce<Tables>(
  db: Kysely<Tables>,
  group: string,
  event: Envelope,
  effect: Effect<Tables>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ refused: boolean }>`
      with replayed as (delete from quarantine where group_name = ${group} and event_id = ${event.id})
      insert into inbox (group_name, event_id) values (${group}, ${event.id}::uuid)
      on conflict do nothing returning exists (
        select from refused_event where subject = ${event.subject} and event_type = ${event.type}) as refused`.execute(
      tx,
    );
    if (rows[0]?.refused !== false) return false;
    await effect(tx, event);
    return true;
  });
}
