import type { Tx } from '../tables.ts';

/** What an appeal holds once its appellant is erased; number, dates, role, outcome and decider stay. */
export const emptyAppeal = {
  appellant_email: '',
  name: '',
  entry_name: '',
  description: '',
  reason: '',
} as const;

/** Deletes the answers that were kept for repeats of decisions on an appeal: they name the appellant. */
export async function eraseAppealWords(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('scope', 'like', `decide:appeal:${id}:%`).execute();
}
