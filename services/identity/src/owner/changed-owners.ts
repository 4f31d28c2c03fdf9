import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/** One at a time about a business, in one order: links are made for its owner, or it gets another one. */
export async function holdBusinesses(tx: Tx, businessIds: readonly string[]): Promise<void> {
  for (const id of [...businessIds].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`owner of ${id}`}, 0))`.execute(tx);
}

/** The businesses that got no other owner since a time. Call after `holdBusinesses`. */
export async function unchangedSince(
  tx: Tx,
  businessIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('changed_owner')
    .select('business_id')
    .where('business_id', 'in', businessIds)
    .where('changed_at', '>=', since)
    .execute();
  const changed = new Set(rows.map((row) => row.business_id));
  return new Set(businessIds.filter((id) => !changed.has(id)));
}
