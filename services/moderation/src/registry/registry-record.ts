import { sql } from 'kysely';
import type { Db, RegistryRecordTable, Tx } from '../tables.ts';

/** So far two services' clocks may differ; the registry publishes nothing by one that is further off. */
export const clockSlackMs = 30_000;

/**
 * Stores what the registry has published about a business or an entry. The newer version wins whatever the order of
 * arrival; of two with one version the removal does, because nothing comes back under its old id.
 */
export async function recordRegistryFact(tx: Tx, fact: RegistryRecordTable): Promise<void> {
  const { version, visible } = fact;
  await tx
    .insertInto('registry_record')
    .values(fact)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ version, visible })
        .where(
          sql<boolean>`registry_record.version < excluded.version
            or (registry_record.version = excluded.version and not excluded.visible)`,
        ),
    )
    .execute();
}

/** Whether the registry shows a business or an entry, as far as its events have come. */
export async function isVisible(
  db: Db | Tx,
  id: string,
  kind: RegistryRecordTable['kind'],
): Promise<boolean> {
  const row = await db
    .selectFrom('registry_record')
    .select('visible')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.visible ?? false;
}
