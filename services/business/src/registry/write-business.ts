import { insertBusiness, type NewBusiness, saveBusiness } from '../business/business-repository.ts';
import { keepLostKeys, releaseKeptKeys } from '../keys/kept-keys.ts';
import { replaceKeys } from '../keys/key-repository.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { writeBusinessDocument } from './search-documents.ts';

/** Enters a new business with its lookup keys and its search document. Call after `lockRegistry`. */
export const enterBusiness = async (tx: Tx, values: NewBusiness): Promise<BusinessRow> =>
  follow(tx, await insertBusiness(tx, values));

/** Writes changed columns as the next version; lookup keys and search document follow. Call after `lockRegistry`. */
export const changeBusiness = async (...change: Parameters<typeof saveBusiness>): Promise<BusinessRow> =>
  follow(change[0], await saveBusiness(...change));

async function follow(tx: Tx, row: BusinessRow): Promise<BusinessRow> {
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
