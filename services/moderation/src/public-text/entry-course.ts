import type { EntryCourse } from '@edogrula/contracts/entry-course';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import { type Selectable, sql } from 'kysely';
import { wentToAccused } from '../party/went-to-condemned.ts';
import { countPeople, type Sender } from '../submission/one-person.ts';
import type { DossierTable, Tx } from '../tables.ts';
import { activeEntriesOf, restsOnActive } from './entry-statement.ts';
import { readableIn } from './reply-texts.ts';

type Row = Omit<EntryCourse, 'appeal' | 'madeGood'> & {
  appeal: EntryCourse['appeal'];
  good_on: string | null;
  good_seen: string | null;
  good_reports: Sender[] | null;
  good_without: Sender[] | null;
};

/**
 * What happened until and since the entry of these dossiers came to be, in days: reports, notice, replies, decision, latest
 * appeal, harm that was made good. Null without an approved report [R313, R328, R329].
 */
export async function entryCourseOf(
  tx: Tx,
  root: Pick<Selectable<DossierTable>, 'id' | 'entry_texts'>,
  dossierIds: readonly string[],
): Promise<EntryCourse | null> {
  const { rows } = await courseQuery(root.id, dossierIds).execute(tx);
  const [row] = rows;
  if (!row?.reported) return null;
  const { good_on: on, good_seen: seenOn, good_reports: all, good_without: without, ...course } = row;
  const by = seenOn ? 'moderator' : 'reporters';
  const reporters = countPeople(all ?? []) - countPeople(without ?? []);
  const replies = await shownReplies(tx, course.replies, { root, dossierIds });
  const good = { reporters, by, ...(seenOn ? { seenOn } : {}) } as const;
  return { ...course, replies, madeGood: on ? { on, ...good } : null };
}

/** Replies without what the entry condemns and shows no more, whatever was readable when a moderator showed them. */
async function shownReplies(
  tx: Tx,
  replies: EntryCourse['replies'],
  {
    root,
    dossierIds,
  }: { root: Pick<Selectable<DossierTable>, 'entry_texts'>; dossierIds: readonly string[] },
): Promise<EntryCourse['replies']> {
  if (!replies.some(({ text }) => text)) return replies;
  const readable = await readableIn(tx, dossierIds, root.entry_texts);
  return replies.map(({ on, text }) => ({ on, text: text && publicTextOf(text, readable) }));
}

/**
 * A reply that was erased has no text. Notice and window are those of the report whose decision made the entry: another
 * one's would tell of a notice before a decision that had none. A window that ended in a question about the approval was
 * given all the same, if the decision came after it; one that was cut short ended with the decision. Of whose harm was
 * made good, who has another report without a word counts for none. Notices and replies of contacts that were spared are
 * a stranger's, not the account's. An appeal speaks for the entry that it named, wherever that is by now.
 */
const courseQuery = (rootId: string, dossierIds: readonly string[]) => sql<Row>`
  with approved as (
    select r.id, r.reporter_email as reporter, r.erased_reporter, r.created_at, d.decided_at
    from dossier_report m join report r on r.id = m.report_id
      join decision d on d.report_id = r.id and d.outcome = 'approved'
    where m.left_at is null and r.status = 'approved' and m.dossier_id = any(${[...dossierIds]}::uuid[])
      and ${restsOnActive}
  ), opened as (
    select id, decided_at from approved order by decided_at, created_at, id limit 1
  ), days as (
    select
      (select min(created_at) from approved) as reported,
      (select min(n.settled_at) from notice n join opened a on a.id = n.report_id
        where n.outcome = 'sent' and n.settled_at <= a.decided_at and ${wentToAccused}) as told,
      (select max(least(h.due_at, a.decided_at)) from report_hold h join opened a on a.id = h.report_id
        where h.outcome in ('published', 'published-early', 'replied')
          or (h.outcome = 'returned' and h.due_at <= a.decided_at)) as "replyUntil",
      (select min(decided_at) from approved) as decided,
      (select coalesce(d.reviewed_at, (select max(decided_at) from approved)) from dossier d
        where d.id = ${rootId}) as reviewed
  ), good as (
    select max(g.at) as at, max(g.at) filter (where g.by = 'moderator') as seen,
      jsonb_agg(${sender}) as reports, jsonb_agg(${sender}) filter (where g.id is null) as without
    from approved a left join made_good g on g.report_id = a.id and g.withdrawn_at is null
  )
  select ${day('days.reported')} as reported, ${day('days.told')} as told, ${day('days."replyUntil"')} as "replyUntil",
    ${day('days.decided')} as decided, ${day('days.reviewed')} as reviewed,
    (select coalesce(jsonb_agg(jsonb_build_object('on', ${day('p.created_at')}, 'text', p.shown) order by p.created_at), '[]')
      from (select r.created_at, case when r.text <> '' then r.public_text end as shown
        from reply r join approved a on a.id = r.report_id join notice n on n.id = r.notice_id
        where ${wentToAccused}
        order by r.public_text is null, r.created_at desc limit 5) p) as replies,
    (select jsonb_build_object('on', ${day('p.created_at')}, 'due', ${day('p.due_at')}, 'outcome', p.outcome,
        'ended', ${day('p.decided_at')})
      from appeal p where p.entry_id in (${activeEntriesOf(dossierIds)})
        and (p.outcome is null or p.outcome in ('upheld', 'amended'))
      order by p.outcome is null desc, case when p.outcome is null then p.created_at end, p.decided_at desc, p.id
      limit 1) as appeal,
    ${day('good.at')} as good_on, ${day('good.seen')} as good_seen,
    good.reports as good_reports, good.without as good_without
  from days, good`;

/** SQL: who sent the report `a`. */
const sender = sql`jsonb_build_object('id', a.id, 'reporter', a.reporter, 'erasedReporter', a.erased_reporter)`;

const day = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`);
