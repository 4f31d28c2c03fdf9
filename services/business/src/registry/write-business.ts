import type { Updateable } from 'kysely';
import { writeHandleShape } from '../alike/handle-shapes.ts';
import { insertBusiness, type NewBusiness, saveBusiness } from '../business/business-repository.ts';
import { findStanding, saveChecks } from '../checks/check-repository.ts';
import type { CheckedFields } from '../checks/checked-value.ts';
import { type CheckChange, type Settled, settleChecks, verificationOf } from '../checks/settle-checks.ts';
import { keepLostKeys, releaseKeptKeys } from '../keys/kept-keys.ts';
import { replaceKeys } from '../keys/key-repository.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { BusinessRow, Tables, Tx } from '../tables.ts';
import { writeBusinessDocument } from './search-documents.ts';

/**
 * Enters a new business with its checks, its lookup keys and its search document. Call after `lockRegistry`.
 * `verified_at` and `verification` follow from the checks.
 */
export async function enterBusiness(
  tx: Tx,
  values: Omit<NewBusiness, 'verified_at' | 'verification'>,
  checks?: CheckChange,
): Promise<BusinessRow> {
  const settled = settleChecks([], checks, checkedFields(nothing, values));
  const row = await insertBusiness(tx, { ...values, ...verifiedColumns(settled, null) });
  await saveChecks(tx, row.id, settled, row.updated_at);
  return follow(tx, row);
}

type Change = Omit<Updateable<Tables['business']>, 'verified_at' | 'verification'>;

/**
 * Writes changed columns as the next version; checks, lookup keys and search document follow [R353]. Call after
 * `lockRegistry`.
 */
export async function changeBusiness(
  tx: Tx,
  row: BusinessRow,
  changes: Change,
  now: Date,
  checks?: CheckChange,
): Promise<BusinessRow> {
  const settled = settleChecks(await findStanding(tx, row.id), checks, checkedFields(row, changes));
  const changed = checks !== undefined || settled.dropped.length > 0;
  const saved = await saveBusiness(
    tx,
    row,
    { ...changes, ...(changed ? verifiedColumns(settled, row.deleted_at ? null : row.verified_at) : {}) },
    now,
  );
  await saveChecks(tx, row.id, settled, now);
  return follow(tx, saved);
}

const nothing: CheckedFields = { handle: null, phone: null, website: null, gallery: [] };

/** The values that checks are about, after a change. */
const checkedFields = (before: CheckedFields, change: Partial<CheckedFields>): CheckedFields => ({
  handle: change.handle === undefined ? before.handle : change.handle,
  phone: change.phone === undefined ? before.phone : change.phone,
  website: change.website === undefined ? before.website : change.website,
  gallery: change.gallery ?? before.gallery,
});

/** Of two holders of a key the one that was verified first answers: the first day stays while the record is verified. */
function verifiedColumns({ standing }: Settled, since: Date | null) {
  const facts = verificationOf(standing);
  return {
    verified_at: facts && (since ?? new Date(facts.verifiedAt)),
    verification: facts && JSON.stringify(facts),
  };
}

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
  await writeHandleShape(tx, row);
  return row;
}
