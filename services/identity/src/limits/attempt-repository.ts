import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import type { Db, Tx } from '../tables.ts';

/** Takes counted attempts back. */
export async function deleteAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('attempt').where('id', 'in', ids).execute();
}

/** Lets a subject begin anew after a success. */
export async function clearAttempts(
  db: Db | Tx,
  { scope, subject }: { scope: string; subject: Buffer },
): Promise<void> {
  await db.deleteFrom('attempt').where('scope', '=', scope).where('subject', '=', subject).execute();
}

/** Deletes the attempts made before a time. @returns how many */
export const deleteAttemptsBefore = (tx: Tx, before: Date): Promise<number> =>
  rowsChanged(tx.deleteFrom('attempt').where('at', '<', before));
