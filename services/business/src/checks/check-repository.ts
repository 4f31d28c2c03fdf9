import type { Tx } from '../tables.ts';
import type { Check, Settled } from './settle-checks.ts';

/** The checks of a business that count. */
export async function findStanding(tx: Tx, businessId: string): Promise<Check[]> {
  const rows = await tx
    .selectFrom('business_check')
    .select(['kind', 'how', 'at', 'checked_by', 'value_hash'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'standing')
    .orderBy('at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, how, at, checked_by, value_hash }) => ({
    ...{ kind, how, at },
    checkedBy: checked_by,
    valueHash: value_hash,
  }));
}

/** Writes what a change did to the checks of a business. */
export async function saveChecks(
  tx: Tx,
  businessId: string,
  { added, dropped }: Settled,
  now: Date,
): Promise<void> {
  if (dropped.length)
    await tx
      .updateTable('business_check')
      .set({ state: 'dropped', dropped_at: now, value_hash: null })
      .where('business_id', '=', businessId)
      .where('state', '=', 'standing')
      .where('kind', 'in', dropped)
      .execute();
  if (added.length)
    await tx
      .insertInto('business_check')
      .values(
        added.map(({ kind, how, at, checkedBy, valueHash }) => ({
          ...{ business_id: businessId, kind, how, at },
          checked_by: checkedBy,
          value_hash: valueHash,
        })),
      )
      .execute();
}
