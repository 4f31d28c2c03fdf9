import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/**
 * One writer of the registry at a time, until the transaction ends. Records share keys and slugs, so row locks
 * alone would let two writers compute a projection from halves, or deadlock; readers are not held up.
 */
export async function lockRegistry(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.registry'))`.execute(tx);
}
