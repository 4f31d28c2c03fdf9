import { type Kysely, sql } from 'kysely';
import { describeBroken } from './describe-broken.ts';

/** An event that was set aside, as an operator sees it. */
export type QuarantinedEvent = {
  id: string;
  group: string;
  eventId: string;
  type: string;
  subject: string;
  envelope: unknown;
  error: string;
  tries: number;
  at: Date;
  replayRequestedAt: Date | null;
};

/**
 * Sets an event aside; one that is there already gets the new error and more tries, and waits for its operator again.
 * One that is refused (`refuseEvents`) is left out: it holds an erased person.
 */
export async function quarantine<Tables>(
  db: Kysely<Tables>,
  entry: { group: string; envelope: unknown; error: unknown; tries: number },
): Promise<void> {
  const { eventId, type, subject, json, errorText } = describeBroken(entry.envelope, entry.error);
  await sql`
    insert into quarantine (group_name, event_id, event_type, subject, envelope, error, tries)
    select ${entry.group}, ${eventId}, ${type}, ${subject}, ${json}::jsonb, ${errorText}, ${entry.tries}::integer
    where not exists (select from refused_event where subject = ${subject} and event_type = ${type})
    on conflict (group_name, event_id) do update set
      error = excluded.error, tries = quarantine.tries + excluded.tries,
      quarantined_at = now(), replay_requested_at = null`.execute(db);
}

/** Whether an event of this type waits in the quarantine. */
export async function isQuarantined<Tables>(db: Kysely<Tables>, type: string): Promise<boolean> {
  const { rows } = await sql`select from quarantine where event_type = ${type} limit 1`.execute(db);
  return rows.length > 0;
}

/** What waits in the quarantine, oldest first. */
export async function listQuarantine<Tables>(
  db: Kysely<Tables>,
  filter: { group?: string; limit: number },
): Promise<QuarantinedEvent[]> {
  const group = filter.group ?? null;
  const { rows } = await sql<QuarantinedEvent>`
    select id, group_name as "group", event_id as "eventId", event_type as "type", subject, envelope, error, tries,
      quarantined_at as "at", replay_requested_at as "replayRequestedAt"
    from quarantine where ${group}::text is null or group_name = ${group}
    order by id limit ${filter.limit}`.execute(db);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/**
 * Asks for another try. The group's own consumer takes the rows up within `replayPollMs`: the event reaches that
 * group alone, and its row goes in the transaction of the effect. Works while no consumer runs: it waits for one.
 * @returns how many rows were marked
 */
export async function replayQuarantine<Tables>(db: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update quarantine set replay_requested_at = now() where id = any(${[...ids]}::bigint[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Throws events away for good, for what an operator has judged to be rubbish. They count as handled, so that they stay
 * away when the bus brings them once more, after a resend or a restore.
 * @returns how many rows were deleted
 */
export async function discardQuarantine<Tables>(db: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with discarded as (
      delete from quarantine where id = any(${[...ids]}::bigint[]) returning group_name, event_id
    ), handled as (
      insert into inbox (group_name, event_id)
      select group_name, event_id::uuid from discarded where pg_input_is_valid(event_id, 'uuid')
      on conflict do nothing
    )
    select count(*)::int as deleted from discarded`.execute(db);
  return rows[0]?.deleted ?? 0;
}
