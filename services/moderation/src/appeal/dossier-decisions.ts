import type { appealDetail } from '@edogrula/contracts/http/appeal';
import { sql } from 'kysely';
import type { z } from 'zod';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';

type Decision = z.infer<typeof appealDetail>['decisions'][number];
type Row = Omit<Decision, 'number' | 'at'> & { number: number | null; at: Date };

/** SQL: the address of the moderator `d`, where a row names the account alone. */
const addressOf = sql`coalesce(d.email,
  (select a.by_email from moderator_act a where a.by_id = d.admin_id order by a.at desc limit 1),
  (select a.settled_email from moderator_act a where a.settled_by = d.admin_id order by a.settled_at desc limit 1),
  (select o.admin_email from decision o where o.admin_id = d.admin_id order by o.decided_at desc limit 1),
  d.admin_id::text)`;

const atMost = 200;

/**
 * What was decided in a dossier, by whoever decides no appeal of it therefore, with who and why, oldest first. They are the
 * rows by which the database refuses: of very many each person's latest is among them, and whoever has part by a row that
 * says nothing else is listed with it [R319, R322].
 */
export async function decisionsIn(tx: Tx, dossierId: string): Promise<Decision[]> {
  const { rows } = await sql<Row>`
    with had as (
      select d.*, ${addressOf} as by from dossier_decisions(${dossierId}) d
    ), told as (
      select h.*, row_number() over (partition by mailbox_of(h.by) order by h.listed desc, h.at desc) as nth
      from had h
      where h.listed or not exists (select from had other
        where other.listed and (other.admin_id = h.admin_id or mailbox_of(other.by) = mailbox_of(h.by)))
    ), shown as (
      select * from told order by nth > 1, at limit ${atMost}
    )
    select s.kind, case when s.listed then s.act end as act, coalesce(r.number, p.number) as number, s.by, s.reason, s.at
    from shown s left join report r on r.id = s.report_id left join appeal p on p.id = s.appeal_id
    order by s.at, s.kind, s.act`.execute(tx);
  return rows.map(({ number, at, ...row }) => ({
    ...row,
    number: number === null ? null : quotedNumber(row.kind === 'appeal' ? 'appeal' : 'report', number),
    at: at.toISOString(),
  }));
}
