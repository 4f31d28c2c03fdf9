import { dayMs } from '@edogrula/contracts/durations';
import { sql } from 'kysely';
import type { PersonReadTable } from '../read-tables.ts';
import type { Db, Tx } from '../tables.ts';

/** A day of one reader, with a fresh proof or without one. */
export type ReadDay = Omit<PersonReadTable, 'record'>;

/** The UTC day of a moment. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Adds the records that are not in the day yet. In the order of their ids, so that two requests for the same ones wait and
 * lock neither out; the day's row makes the sum exact over all replicas.
 * @returns how many the day has by now; 0 where none was new
 */
export async function addRecords(
  tx: Tx,
  { reader, day, proved }: ReadDay,
  records: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    with fresh as (
      insert into person_read (reader, day, proved, record)
      select ${reader}::uuid, ${day}::date, ${proved}::boolean, r.id
      from unnest(${[...records]}::uuid[]) as r (id) order by r.id
      on conflict do nothing returning record
    )
    insert into person_read_day as d (reader, day, proved, records)
    select ${reader}::uuid, ${day}::date, ${proved}::boolean, count(*) from fresh having count(*) > 0
    on conflict (reader, day, proved) do update set records = d.records + excluded.records
    returning records`.execute(tx);
  return rows[0]?.records ?? 0;
}

/** Marks the day as told. @returns how many records it has; null where it was told before */
export async function markTold(tx: Tx, { reader, day, proved }: ReadDay, at: Date): Promise<number | null> {
  const row = await tx
    .updateTable('person_read_day')
    .set({ told_at: at })
    .where('reader', '=', reader)
    .where('day', '=', day)
    .where('proved', '=', proved)
    .where('told_at', 'is', null)
    .returning('records')
    .executeTakeFirst();
  return row?.records ?? null;
}

/** Forgets the days before yesterday: what was read then counts for nothing any more. */
export async function forgetReads(db: Db, now: Date): Promise<void> {
  const day = dayOf(new Date(now.getTime() - dayMs));
  await db.deleteFrom('person_read').where('day', '<', day).execute();
  await db.deleteFrom('person_read_day').where('day', '<', day).execute();
}
