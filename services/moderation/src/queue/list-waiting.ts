import type { WaitingItem, WaitingKind, waitingList, waitingQuery } from '@edogrula/contracts/http/waiting';
import { changeNumber } from '@edogrula/contracts/owner-changes';
import { countRows } from '@edogrula/service-kit/count-rows';
import { cursorOf, positionOf } from '@edogrula/service-kit/list-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { dossierNumber } from '../dossier/dossier-repository.ts';
import { waitsForTime } from '../hold/unnotified-hold.ts';
import { quotedNumber } from '../submission/submission-number.ts';

type Row = { kind: WaitingKind; id: string; number: number; title: string; at: Date; due: Date | null };

/**
 * What waits of each kind: the record that opens it, its number and name, and since when, in whole milliseconds, which is
 * what a cursor holds. A further kind is a row here.
 */
const sources: Record<WaitingKind, RawBuilder<unknown>> = {
  application: sql`select 'application' as kind, id, number, name as title, created_at as at,
      null::timestamptz as due
    from application where status = 'pending'`,
  report: sql`select 'report', id, number, name, created_at, null
    from report r where status = 'pending' and deleted_at is null
      and not exists (select from moderator_act m where m.subject_id = r.id and m.outcome is null)
      and not ${waitsForTime}`,
  'second-word': sql`select 'second-word', r.id, r.number, r.name, m.at, null
    from moderator_act m join report r on r.id = m.subject_id
    where m.outcome is null and r.status = 'pending' and r.deleted_at is null`,
  appeal: sql`select 'appeal', id, number, entry_name, created_at, due_at from appeal where outcome is null`,
  review: sql`select 'review', d.entry_id, d.number, coalesce(d.entry_texts->>'name', (select r.name from report r
        where r.entry_id = d.entry_id order by r.created_at limit 1), ''),
      date_trunc('milliseconds', d.review_asked_at), d.review_asked_at + interval '30 days'
    from dossier d where d.review_asked_at is not null and d.entry_removed_at is null and d.merged_into is null`,
  correction: sql`select 'correction', id, number, business_name, created_at, null from correction where outcome is null`,
  change: sql`select 'change', id, number, business_name, created_at, due_at from owner_change where not closed`,
};

const numbers: Record<WaitingKind, (number: number) => string> = {
  application: (number) => quotedNumber('application', number),
  report: (number) => quotedNumber('report', number),
  'second-word': (number) => quotedNumber('report', number),
  appeal: (number) => quotedNumber('appeal', number),
  review: dossierNumber,
  correction: (number) => quotedNumber('correction', number),
  change: changeNumber,
};

/**
 * One page of everything that waits for a moderator, oldest first, merged and counted in the database.
 * @throws AppError invalid_request for a cursor that is none
 */
export async function listWaiting(
  { db }: Pick<Deps, 'db'>,
  { limit, after, kind }: z.output<typeof waitingQuery>,
): Promise<z.infer<typeof waitingList>> {
  const from = positionOf(after ?? '');
  const wanted = kind ? [sources[kind]] : Object.values(sources);
  const waiting = sql`(${sql.join(wanted, sql` union all `)}) as w (kind, id, number, title, at, due)`;
  const later = from ? sql`(at, id) > (${from.at}, ${from.id}::uuid)` : sql`true`;
  const total = await countRows(db, waiting);
  const { rows } = await sql<Row>`
    select * from ${waiting} where ${later} order by at, id limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(view),
    total,
    next: last ? cursorOf(last) : null,
  };
}

const view = (row: Row): WaitingItem => ({
  kind: row.kind,
  _id: row.id,
  number: numbers[row.kind](row.number),
  title: row.title,
  since: row.at.toISOString(),
  due: row.due?.toISOString() ?? null,
});
