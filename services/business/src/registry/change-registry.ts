import type { AuditEntry } from '@edogrula/service-kit/audit';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../tables.ts';

export type Actor = AuditEntry['actor'];

/** Who acts at the desk, with the address by which the own house is known. */
export type Moderator = { adminId: string; email: string };

/** Runs a change of the registry in one transaction, alone; afterwards lookups see it and its events go out. */
export async function changeRegistry<T>(
  deps: Pick<Context, 'db' | 'poke'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await deps.db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    return work(tx);
  });
  deps.poke();
  return result;
}

/**
 * One writer of the registry at a time, until the transaction ends. Records share keys and slugs, so row locks
 * alone would let two writers compute a projection from halves, or deadlock; readers are not held up.
 */
export async function lockRegistry(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.registry'))`.execute(tx);
}
