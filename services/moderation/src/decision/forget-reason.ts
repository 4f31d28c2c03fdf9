import type { Tx } from '../tables.ts';
import { reasonText } from './reason-text.ts';

/**
 * Takes the moderators' own words out of the decisions on a submission: they may name people. The sentence of the list
 * stays.
 * @returns the words as they stood in the latest, '' without a decision
 */
export async function forgetReason(tx: Tx, subject: 'application' | 'report', id: string): Promise<string> {
  const decisions = await tx
    .selectFrom('decision')
    .select(['id', 'outcome', 'reason', 'reason_code'])
    .where(`${subject}_id`, '=', id)
    .orderBy('decided_at', 'desc')
    .execute();
  for (const { id: decisionId, outcome, reason_code: reasonCode } of decisions) {
    const left = reasonText(subject, outcome, { reasonCode, reason: '' });
    await tx.updateTable('decision').set({ reason: left }).where('id', '=', decisionId).execute();
  }
  return decisions[0]?.reason ?? '';
}
