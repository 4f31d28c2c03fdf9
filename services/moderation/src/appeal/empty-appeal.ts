import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/** What an appeal holds once its appellant is erased; number, dates, role, outcome and decider stay. */
export const emptyAppeal = {
  appellant_email: '',
  name: '',
  entry_name: '',
  description: '',
  reason: '',
} as const;

/**
 * Deletes what moderators wrote besides the appeal itself: answers that were kept for repeats of decisions, and the reason
 * of a decision that did not count. They may name the appellant.
 */
export async function eraseAppealWords(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('moderator_act')
    .set({ reason: '' })
    .where('kind', '=', 'appeal.reopened')
    .where(sql<string>`input->>'appealId'`, '=', id)
    .execute();
  // Another one's answer names those that still waited beside it.
  await tx
    .deleteFrom('idempotency_key')
    .where('scope', 'like', 'decide:appeal:%')
    .where(sql<boolean>`(scope like ${`decide:appeal:${id}:%`} or answer::text like ${`%${id}%`})`)
    .execute();
}
