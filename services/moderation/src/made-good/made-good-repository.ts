import type { NamedEvidence } from '@edogrula/contracts/entry-statement';
import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import type { Selectable } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import { revokeLinks } from '../links/person-link.ts';
import type { MadeGoodTable } from '../made-good-table.ts';
import type { Tx } from '../tables.ts';

type MadeGoodRow = Selectable<MadeGoodTable>;

/** Who says so: the reporter by the link, or a moderator by what was seen. */
export type Word =
  | { by: 'reporter' }
  | { by: 'moderator'; actor: Moderator; evidence: readonly NamedEvidence[]; reason: string };

/** The statements about these reports that were not taken back, by report. */
export async function activeWords(tx: Tx, reportIds: readonly string[]): Promise<Map<string, MadeGoodRow>> {
  if (!reportIds.length) return new Map();
  const rows = await tx
    .selectFrom('made_good')
    .selectAll()
    .where('report_id', 'in', reportIds)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.report_id, row]));
}

/** Notes the word for each report that has none yet. @returns for how many */
export async function noteWords(
  tx: Tx,
  reportIds: readonly string[],
  { word, at, newId }: { word: Word; at: Date; newId: () => string },
): Promise<number> {
  if (!reportIds.length) return 0;
  const isModerator = word.by === 'moderator';
  const said = {
    by: word.by,
    at,
    reason: isModerator ? word.reason : '',
    evidence: isModerator ? [...word.evidence] : [],
    admin_id: isModerator ? word.actor.adminId : null,
    admin_email: isModerator ? word.actor.email : null,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('made_good')
    .values(reportIds.map((report_id) => ({ id: newId(), report_id, ...said })))
    .onConflict((conflict) => conflict.column('report_id').where('withdrawn_at', 'is', null).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Takes the statements about these reports back. @returns how many */
export async function withdrawWords(
  tx: Tx,
  reportIds: readonly string[],
  { adminId, at }: { adminId: string; at: Date },
): Promise<number> {
  if (!reportIds.length) return 0;
  return rowsChanged(
    tx
      .updateTable('made_good')
      .set({ withdrawn_at: at, withdrawn_by: adminId })
      .where('report_id', 'in', reportIds)
      .where('withdrawn_at', 'is', null),
  );
}

/** Until when the reporters of these reports may answer, by report. */
export async function openQuestions(
  tx: Tx,
  reportIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (!reportIds.length) return new Map();
  const rows = await tx
    .selectFrom('person_link')
    .select(['subject_id', 'ends_at'])
    .where('purpose', '=', 'made-good')
    .where('subject_id', 'in', reportIds)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  return new Map(rows.map(({ subject_id, ends_at }) => [subject_id, ends_at]));
}

/** Erases what was said about the harm of a report, and takes the question back. */
export async function eraseMadeGood(tx: Tx, reportId: string, at: Date): Promise<void> {
  await tx.deleteFrom('made_good').where('report_id', '=', reportId).execute();
  await revokeLinks(tx, { purpose: 'made-good', subjectId: reportId, at });
}
