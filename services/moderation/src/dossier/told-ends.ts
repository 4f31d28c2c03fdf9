import type { Tx } from '../tables.ts';

/**
 * Notes that the reporters of entries hear of their end now, whatever takes them off. Call after `lockDossiers`.
 * @returns those of which they have not heard before [R323]
 */
export async function newEnds(
  tx: Tx,
  entryIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string | null>> {
  if (!entryIds.length) return new Set();
  const rows = await tx
    .insertInto('told_end')
    .values([...new Set(entryIds)].map((entry_id) => ({ entry_id, told_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_id')
    .execute();
  return new Set(rows.map(({ entry_id }) => entry_id));
}

/** Whether the reporters of an entry have heard of its end. */
export async function isEndTold(tx: Tx, entryId: string | null): Promise<boolean> {
  if (!entryId) return false;
  const told = tx.selectFrom('told_end').select('entry_id').where('entry_id', '=', entryId);
  return (await told.executeTakeFirst()) !== undefined;
}
