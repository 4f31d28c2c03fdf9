import type { Tx } from '../tables.ts';

/** Takes away what repeated decisions on a record would be answered with: it repeats the whole record. */
export async function forgetAnswers(tx: Tx, subject: 'application' | 'report', id: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('scope', 'like', `decide:${subject}:${id}:%`).execute();
}
