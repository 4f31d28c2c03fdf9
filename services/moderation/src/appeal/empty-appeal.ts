import { sql } from 'kysely';
import { deleteAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { lockAppeal, updateAppeal } from './appeal-repository.ts';

const empty = { appellant_email: '', name: '', entry_name: '', description: '', reason: '' } as const;

/**
 * Takes the appellant and every word out of an appeal; one that still waits ends with it. Number, dates, role, outcome and
 * decider stay. @returns the appeal, and its files
 */
export async function emptyAppeal(tx: Tx, id: string, at: Date) {
  const row = await lockAppeal(tx, id);
  await eraseAppealWords(tx, id);
  const files = await deleteAttachments(tx, 'appeal', id);
  const ended = row.outcome === null ? { outcome: 'removed' as const, decided_at: at } : {};
  return { files, saved: await updateAppeal(tx, row, { ...empty, ...ended, anonymised_at: at }) };
}

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
