import { type Kysely, sql } from 'kysely';
import type { IdempotencyTables } from './idempotency.ts';
import type { Logger } from './logger.ts';

/** Longer than any client repeats a call; the answers hold what their records hold. */
const keptHours = 72;
const everyMs = 3_600_000;

/** Deletes the answers that were given to Idempotency-Keys more than 72 hours ago. */
export async function deleteOldAnswers(db: Kysely<IdempotencyTables>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
    .execute();
}

/** Does `work` once an hour until closed; a failure is logged and waits for the next hour. */
export function startKeyExpiry(work: () => Promise<void>, logger: Logger): { close(): void } {
  const timer = setInterval(() => {
    work().catch((err: unknown) => logger.warn({ err }, 'old keys stay for another hour'));
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
