import { type Kysely, sql } from 'kysely';
import type { IdempotencyTables } from './idempotency.ts';

/** Longer than any client repeats a call; the answers hold what their records hold. */
const keptHours = 72;

/** Deletes the answers that were given to Idempotency-Keys more than 72 hours ago. */
export async function deleteOldAnswers(db: Kysely<IdempotencyTables>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
    .execute();
}
