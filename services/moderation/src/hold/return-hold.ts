import { appendAudit } from '@edogrula/service-kit/audit';
import { findOpenAct, withdrawOpenAct } from '../act/act-repository.ts';
import { systemActor } from '../act/record-act.ts';
import type { Tx } from '../tables.ts';
import { approvalInput, approveAct, type WaitingApproval } from './approval-input.ts';
import { endHold, findOpenHold, type HoldRow } from './hold-repository.ts';

/**
 * Ends a held approval unpublished: the report is pending again, as its next version. A hold that has ended is left.
 * @param reason what it was refused for when it was due, as moderators read it
 */
export async function returnHold(
  tx: Tx,
  { id, report_id }: Pick<HoldRow, 'id' | 'report_id'>,
  at: Date,
  reason?: string,
): Promise<void> {
  const row = await lockRow(tx, report_id);
  const open = await findOpenHold(tx, row.id);
  if (open?.id !== id) return;
  await withdrawOpenAct(tx, row.id, at);
  await endHold(tx, id, { outcome: 'returned', at, by: null });
  const version = row.version + 1;
  await tx.updateTable('report').set({ version }).where('id', '=', row.id).execute();
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'report.hold-returned',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, version, ...(reason ? { reason } : {}) },
  });
}

/**
 * Returns the approvals in some dossiers that wait, for their time or for a second moderator. They were given for an
 * entry that is another one now: a moderator took it off the list or corrected it, and neither time nor a second word
 * undoes that unseen [R314, R320]. Call after `lockDossiers`: publishing takes them before the report, too.
 * @param isStale those that no longer fit; without it all
 */
export async function returnApprovalsIn(
  tx: Tx,
  dossierIds: readonly string[],
  at: Date,
  isStale: (approval: WaitingApproval) => boolean = () => true,
): Promise<void> {
  if (!dossierIds.length) return;
  const waiting = await tx
    .selectFrom('dossier_report as m')
    .leftJoin('report_hold as h', (on) =>
      on.onRef('h.report_id', '=', 'm.report_id').on('h.outcome', 'is', null),
    )
    .leftJoin('moderator_act as a', (on) =>
      on.onRef('a.subject_id', '=', 'm.report_id').on('a.outcome', 'is', null).on('a.kind', '=', approveAct),
    )
    .select(['m.report_id', 'h.id as holdId', 'h.input as held', 'a.input as proposed'])
    .where('m.left_at', 'is', null)
    .where('m.dossier_id', 'in', dossierIds)
    .where(({ or, eb }) => or([eb('h.id', 'is not', null), eb('a.id', 'is not', null)]))
    .orderBy('m.report_id')
    .execute();
  for (const { report_id, holdId, held, proposed } of waiting) {
    const input = approvalInput.safeParse(held ?? proposed);
    // One that cannot be read fits nothing.
    if (input.success && !isStale(input.data)) continue;
    if (holdId) await returnHold(tx, { id: holdId, report_id }, at);
    else await withdrawApproval(tx, report_id, at);
  }
}

/** Ends an approval that waits for a second moderator; the report waits for a decision. One that has ended is left. */
async function withdrawApproval(tx: Tx, reportId: string, at: Date): Promise<void> {
  const { id, number } = await lockRow(tx, reportId);
  const act = await findOpenAct(tx, id);
  if (act?.kind !== approveAct) return;
  await withdrawOpenAct(tx, id, at);
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'report.approval-withdrawn',
    subject: { kind: 'report', id },
    details: { number, proposedBy: act.by_id, what: act.kind },
  });
}

const lockRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('report')
    .select(['id', 'number', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
