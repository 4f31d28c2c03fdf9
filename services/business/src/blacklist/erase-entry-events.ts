import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/**
 * Takes name and address of an entry out of its events that the outbox still holds. A reason that has not left yet stays,
 * or its reporters would read an empty one.
 */
export async function eraseEntryEvents(tx: Tx, id: string): Promise<void> {
  await sql`
    update outbox set event = jsonb_set(event, '{data}', (event->'data')
      || case when event->'data' ? 'name' then jsonb_build_object('name', '') else '{}'::jsonb end
      || case when event->'data' ? 'slug' then jsonb_build_object('slug', subject) else '{}'::jsonb end
      || case when event->'data' ? 'part' and published_at is not null
        then jsonb_build_object('reason', '') else '{}'::jsonb end)
    where subject = ${id} and event->>'type' like 'business.blacklist-entry.%'`.execute(tx);
}
