import type { WithheldReason } from '@edogrula/contracts/withheld-reasons';
import type { Selectable } from 'kysely';
import type { QueueSubject } from '../submission/submission-number.ts';
import type { Db, DecisionTable, Tx } from '../tables.ts';
import type { DecisionRecord } from './decide.ts';
import { reasonText } from './reason-text.ts';

/** Stores a decision: a submission has one, besides withheld approvals and rejections that were taken back. */
export async function insertDecision(
  tx: Tx,
  id: string,
  on: { subject: QueueSubject; id: string },
  record: DecisionRecord,
): Promise<void> {
  await tx
    .insertInto('decision')
    .values({
      id,
      application_id: on.subject === 'application' ? on.id : null,
      report_id: on.subject === 'report' ? on.id : null,
      outcome: record.outcome,
      reason: record.reason,
      reason_code: record.reasonCode,
      checks: JSON.stringify(record.checks),
      admin_id: record.admin.id,
      admin_email: record.admin.email,
      from_version: record.fromVersion,
      decided_at: record.at,
      withheld_reason: null,
      withheld_business_id: null,
    })
    .execute();
}

/** The decision that counts on a submission; undefined while it waits for one. */
export const findDecision = (
  db: Db | Tx,
  subject: QueueSubject,
  id: string,
): Promise<Selectable<DecisionTable> | undefined> =>
  db
    .selectFrom('decision')
    .selectAll()
    .where(`${subject}_id`, '=', id)
    .where('withheld_at', 'is', null)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();

/** Notes that a moderator took a rejection back: it no longer counts. */
export async function reopenDecision(
  tx: Tx,
  applicationId: string,
  by: { at: Date; adminId: string },
): Promise<void> {
  await tx
    .updateTable('decision')
    .set({ reopened_at: by.at, reopened_by: by.adminId })
    .where('application_id', '=', applicationId)
    .where('withheld_at', 'is', null)
    .where('reopened_at', 'is', null)
    .execute();
}

/** Notes that the registry did not carry an approval out: it no longer counts. */
export async function withholdDecision(
  tx: Tx,
  id: string,
  withheld: { at: Date; reason: WithheldReason; businessId: string },
): Promise<void> {
  await tx
    .updateTable('decision')
    .set({
      withheld_at: withheld.at,
      withheld_reason: withheld.reason,
      withheld_business_id: withheld.businessId,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the moderators' own words on a submission, and the answers kept for repeated decisions: both may name people.
 * The sentence of the chosen reason stays.
 * @returns the words of the latest decision, '' without one
 */
export async function eraseReasons(tx: Tx, subject: QueueSubject, id: string): Promise<string> {
  await tx.deleteFrom('idempotency_key').where('scope', 'like', `decide:${subject}:${id}:%`).execute();
  const decisions = await tx
    .selectFrom('decision')
    .select(['id', 'outcome', 'reason', 'reason_code'])
    .where(`${subject}_id`, '=', id)
    .orderBy('decided_at', 'desc')
    .execute();
  for (const { id: decisionId, outcome, reason_code: reasonCode } of decisions) {
    const reason = reasonText(subject, outcome, { reasonCode, reason: '' });
    await tx.updateTable('decision').set({ reason }).where('id', '=', decisionId).execute();
  }
  return decisions[0]?.reason ?? '';
}
