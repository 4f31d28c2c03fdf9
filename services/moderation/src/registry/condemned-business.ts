import { sql } from 'kysely';
import type { BusinessStandingTable, Tx } from '../tables.ts';

/** Notes which entry condemns a business, if any; the newer version wins whatever the order of arrival. */
export async function recordCondemnation(tx: Tx, fact: BusinessStandingTable): Promise<void> {
  const { version, entry_id } = fact;
  await tx
    .insertInto('business_standing')
    .values(fact)
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ version, entry_id })
        .where(sql<boolean>`business_standing.version < excluded.version`),
    )
    .execute();
}

/** Whether an entry, published or waiting, condemns a business, as far as the registry's events have come. */
export async function isCondemned(tx: Tx, businessId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('business_standing')
    .select('entry_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return Boolean(row?.entry_id);
}
