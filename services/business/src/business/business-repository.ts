import type { Insertable, Selectable, Updateable } from 'kysely';
import { keepLostKeys, releaseKeptKeys } from '../keys/kept-keys.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import { replaceKeys, syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import { writeBusinessDocument } from '../registry/business-document.ts';
import type { BusinessRow, Db, KeyKind, Tables, Tx } from '../tables.ts';

export type NewBusiness = Insertable<Tables['business']>;

/** A business that exists, by id. */
export function findBusiness(db: Db, id: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('business')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockBusiness(tx: Tx, id: string): Promise<BusinessRow | undefined> {
  return tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a new business with its lookup keys and its search document. Call after `lockRegistry`. */
export async function insertBusiness(tx: Tx, values: NewBusiness): Promise<BusinessRow> {
  const row = await tx.insertInto('business').values(values).returningAll().executeTakeFirstOrThrow();
  return register(tx, row);
}

/** Writes changed columns as the next version; lookup keys and search document follow. Call after `lockRegistry`. */
export async function saveBusiness(
  tx: Tx,
  row: BusinessRow,
  changes: Updateable<Tables['business']>,
  now: Date,
): Promise<BusinessRow> {
  const saved = await tx
    .updateTable('business')
    .set({ ...changes, version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return register(tx, saved);
}

async function register(tx: Tx, row: Selectable<Tables['business']>): Promise<BusinessRow> {
  const own = row.deleted_at ? [] : keysOf(row);
  // Deleting a record is an admin's own judgement of it, the way out for one that was entered with a foreign contact.
  const kept = row.deleted_at ? await releaseKeptKeys(tx, { business_id: row.id }) : null;
  if (!row.deleted_at) await keepLostKeys(tx, row.id, own);
  const keys = await replaceKeys(tx, { table: 'business_key', id: row.id }, own);
  await syncLookupKeys(tx, [...keys, ...(kept?.keys ?? [])], {
    businessIds: [row.id],
    entryIds: kept?.entryIds ?? [],
  });
  await writeBusinessDocument(tx, row);
  return row;
}

/** Another business that holds one of these handles or hosts; phones may be shared. */
export function findOtherOwner(
  tx: Tx,
  keys: readonly { kind: string; key: string }[],
  ownId: string,
): Promise<{ business_id: string; kind: KeyKind } | undefined> {
  const own = keys.filter((key) => key.kind !== 'phone');
  if (!own.length) return Promise.resolve(undefined);
  return tx
    .selectFrom('business_key')
    .select(['business_id', 'kind'])
    .where((where) =>
      where.or(
        own.map((key) => where.and([where('kind', '=', key.kind as 'host'), where('key', '=', key.key)])),
      ),
    )
    .where('business_id', '!=', ownId)
    .limit(1)
    .executeTakeFirst();
}
