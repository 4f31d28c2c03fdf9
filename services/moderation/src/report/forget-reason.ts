import type { ModerationTx } from '../database.ts';
import { reasonText } from '../decision/reason-text.ts';

/**
 * Takes the moderator's own words out of the decision on a report: they may name people. The sentence of the list stays.
 * @returns the words as they stood, '' without a decision
 */
export async function forgetReason(tx: ModerationTx, reportId: string): Promise<string> {
  const decision = await tx
    .selectFrom('decision')
    .select(['outcome', 'reason', 'reason_code'])
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  if (!decision) return '';
  const { outcome, reason, reason_code: reasonCode } = decision;
  const left = reasonText('report', outcome, { reasonCode, reason: '' });
  await tx.updateTable('decision').set({ reason: left }).where('report_id', '=', reportId).execute();
  return reason;
}
