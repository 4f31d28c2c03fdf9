import type { Logger } from '@edogrula/service-kit/logger';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Longer than any client repeats a call; the answers hold what their records hold. */
const keptHours = 72;
const everyMs = 3_600_000;

/** Deletes answers of old Idempotency-Keys and leases that a crash left behind. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
    .execute();
  await db.deleteFrom('submission_lease').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** Runs `deleteExpiredKeys` once an hour. */
export function startKeyExpiry(db: Db, logger: Logger): { close(): void } {
  const timer = setInterval(() => {
    deleteExpiredKeys(db).catch((err: unknown) => logger.warn({ err }, 'old keys stay for another hour'));
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
