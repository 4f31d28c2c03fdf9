import type { appealDetail } from '@edogrula/contracts/http/appeal';
import { sql } from 'kysely';
import type { z } from 'zod';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';

type Decision = z.infer<typeof appealDetail>['decisions'][number];
type Row = Omit<Decision, 'number' | 'at'> & { number: number | null; at: Date };

/**
 * What was decided in a dossier and in those that were merged with it, with who and why, oldest first [R322]. An approval
 * that was published is the decision; one that waits, or ended otherwise, is told as such.
 */
export async function decisionsIn(tx: Tx, dossierId: string): Promise<Decision[]> {
  const { rows } = await sql<Row>`
    with tree as (select t.id from dossier_tree(${dossierId}) t),
      member as (
        select m.report_id as id from dossier_report m
        where m.left_at is null and m.dossier_id in (select id from tree)
      )
    select d.outcome as kind, null as act, r.number, d.admin_email as by, d.reason, d.decided_at as at
    from decision d join report r on r.id = d.report_id where r.id in (select id from member)
    union all
    select 'act', a.kind, r.number, a.by_email, a.reason, a.at
    from moderator_act a left join report r on r.id = a.subject_id
    where a.subject_id in (select id from tree union all select id from member)
      or a.other_id in (select id from tree)
    union all
    select 'act', 'report.held', r.number, h.by_email, h.reason, h.held_at
    from report_hold h join report r on r.id = h.report_id
    where r.id in (select id from member) and (h.outcome is null or h.outcome not like 'published%')
    union all
    select 'appeal', p.outcome, p.number, p.decided_email, p.reason, p.decided_at
    from appeal p where p.dossier_id in (select id from tree) and p.decided_by is not null
    order by at limit 200`.execute(tx);
  return rows.map(({ number, at, ...row }) => ({
    ...row,
    number: number === null ? null : quotedNumber(row.kind === 'appeal' ? 'appeal' : 'report', number),
    at: at.toISOString(),
  }));
}
