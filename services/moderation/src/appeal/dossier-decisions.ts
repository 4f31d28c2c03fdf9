import type { appealDetail } from '@edogrula/contracts/http/appeal';
import { sql } from 'kysely';
import type { z } from 'zod';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';

type Decision = z.infer<typeof appealDetail>['decisions'][number];
type Row = Omit<Decision, 'number' | 'at'> & { number: number | null; at: Date };

/**
 * What was decided in a dossier, by whoever decides no appeal of it therefore, with who and why, oldest first [R319, R322].
 */
export async function decisionsIn(tx: Tx, dossierId: string): Promise<Decision[]> {
  const { rows } = await sql<Row>`
    select d.kind, d.act, coalesce(r.number, p.number) as number, d.email as by, d.reason, d.at
    from dossier_decisions(${dossierId}) d
      left join report r on r.id = d.report_id left join appeal p on p.id = d.appeal_id
    where d.listed order by d.at, d.kind, d.act limit 200`.execute(tx);
  return rows.map(({ number, at, ...row }) => ({
    ...row,
    number: number === null ? null : quotedNumber(row.kind === 'appeal' ? 'appeal' : 'report', number),
    at: at.toISOString(),
  }));
}
