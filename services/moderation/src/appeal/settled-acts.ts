import type { appealDetail } from '@edogrula/contracts/http/appeal';
import { sql } from 'kysely';
import type { z } from 'zod';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';

type Decision = z.infer<typeof appealDetail>['decisions'][number];
type Row = Pick<Decision, 'act' | 'by' | 'outcome'> & { number: number; at: Date };

/**
 * Who gave or refused the second word on reports of a dossier, or ended what waited for one, oldest first: none of them
 * decides its appeal [R315, R319, R322]. What ended by its proposer, or by this service, is nobody else's word.
 */
export async function settledActsIn(tx: Tx, dossierId: string): Promise<Decision[]> {
  const { rows } = await sql<Row>`
    select a.kind as act, r.number, a.settled_email as by, a.settled_at as at, a.outcome
    from moderator_act a join report r on r.id = a.subject_id
    where a.needs_second and a.outcome is not null and (a.outcome <> 'withdrawn' or a.settled_by <> a.by_id)
      and exists (
        select from dossier_report m where m.report_id = r.id
          and m.dossier_id in (select t.id from dossier_tree(${dossierId}) t)
          and a.settled_at <= coalesce(m.left_at, 'infinity')
      )
    order by a.settled_at limit 200`.execute(tx);
  return rows.map(({ number, at, ...row }) => ({
    ...row,
    kind: 'act',
    number: quotedNumber('report', number),
    // The reason is the proposer's, and stands with the proposal.
    reason: '',
    at: at.toISOString(),
  }));
}
