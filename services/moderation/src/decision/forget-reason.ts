import type { ModerationTx } from '../database.ts';
import { reasonText } from './reason-text.ts';

/**
 * Takes the moderator's own words out of a decision: they may name people. The sentence of the list stays.
 * @returns the words as they stood, '' without a decision
 */
export async function forgetReason(
  tx: ModerationTx,
  subject: 'application' | 'report',
  id: string,
): Promise<string> {
  const column = `${subject}_id` as const;
  const decision = await tx
    .selectFrom('decision')
    .select(['outcome', 'reason', 'reason_code'])
    .where(column, '=', id)
    .executeTakeFirst();
  if (!decision) return '';
  const { outcome, reason, reason_code: reasonCode } = decision;
  const left = reasonText(subject, outcome, { reasonCode, reason: '' });
  await tx.updateTable('decision').set({ reason: left }).where(column, '=', id).execute();
  return reason;
}
