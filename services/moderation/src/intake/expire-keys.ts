import { deleteOldAnswers } from '@edogrula/service-kit/key-expiry';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Deletes answers of old Idempotency-Keys and leases that a crash left behind. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await deleteOldAnswers(db);
  await db.deleteFrom('submission_lease').where('expires_at', '<', sql<Date>`now()`).execute();
}
