import type { Updateable } from 'kysely';
import { writeHandleShape } from '../alike/handle-shapes.ts';
import { insertBusiness, type NewBusiness, saveBusiness } from '../business/business-repository.ts';
import { auditChecks, findStanding, saveChecks } from '../checks/check-repository.ts';
import type { CheckedFields } from '../checks/checked-value.ts';
import { replaceOutdated } from '../checks/control-challenges.ts';
import {
  type CheckChange,
  earlier,
  endOf,
  type Settled,
  settleChecks,
  verificationOf,
} from '../checks/settle-checks.ts';
import { writeBookingKeys } from '../keys/booking-keys.ts';
import { keepLostKeys, releaseKeptKeys, releaseMistaken } from '../keys/kept-keys.ts';
import { replaceKeys } from '../keys/key-repository.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { BusinessRow, Tables, Tx } from '../tables.ts';
import { writeBusinessDocument } from './search-documents.ts';

/** Columns that follow from the checks. */
type Derived = 'verified_at' | 'verification' | 'verified_until' | 'lapsed_at';

/**
 * Enters a new business with its checks, its lookup keys and its search document. Call after `lockRegistry`.
 * `verified_at` and `verification` follow from the checks.
 */
export async function enterBusiness(
  tx: Tx,
  values: Omit<NewBusiness, Derived>,
  checks?: CheckChange,
): Promise<BusinessRow> {
  const now = new Date(values.updated_at);
  const edit = { from: nothing, to: checkedFields(nothing, values), now };
  const settled = await auditChecks(tx, values.id, settleChecks([], checks, edit), now);
  const row = await insertBusiness(tx, { ...values, ...verifiedColumns(settled, null) });
  await saveChecks(tx, row.id, settled, row.updated_at);
  return follow(tx, row);
}

type Change = Omit<Updateable<Tables['business']>, Derived>;

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
  const edit = { from: row, to: checkedFields(row, changes), now };
  const given = settleChecks(await findStanding(tx, row.id), checks, edit);
  const settled = await auditChecks(tx, row.id, given, now);
  const changed = checks !== undefined || settled.dropped.length > 0;
  const saved = await saveBusiness(
    tx,
    row,
    { ...changes, ...(changed ? verifiedColumns(settled, checks?.withdraw ? null : row) : {}) },
    now,
  );
  await saveChecks(tx, row.id, settled, now);
  await replaceOutdated(tx, row, saved, now);
  return follow(tx, saved);
}

/** Notes that the badge pauses; its checks stay as they are. Call after `lockRegistry`. */
export const notePause = async (tx: Tx, row: BusinessRow, now: Date): Promise<BusinessRow> =>
  follow(tx, await saveBusiness(tx, row, { lapsed_at: now }, now));

const nothing: CheckedFields = {
  handle: null,
  phone: null,
  website: null,
  gallery: [],
  trade_title: null,
  address: null,
  district: null,
  city: null,
  lat: null,
  lng: null,
  tourism_licence: null,
  type: '',
};

/** The values that checks are about, after a change. */
const checkedFields = (before: CheckedFields, change: Partial<CheckedFields>): CheckedFields => {
  const named = Object.entries(change).filter(([column, value]) => column in nothing && value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
};

/**
 * Of two holders of a key the one that was verified first answers: the first day stays while the record is verified, and
 * goes with the checks of a former owner.
 * A badge lasts as long as its first check to end; only a new word for the record makes it last longer, or ends a pause:
 * an edit that drops the check never does [R354].
 */
function verifiedColumns({ standing, added }: Settled, row: BusinessRow | null) {
  const facts = verificationOf(standing);
  const renewed = !row?.verified_at || added.some(({ kind }) => kind === 'record');
  const end = endOf(standing);
  const until = renewed ? end : earlier(row.verified_until, end);
  return {
    verified_at: facts && (row?.verified_at ?? new Date(facts.verifiedAt)),
    verification: facts && JSON.stringify({ ...facts, until: until?.toISOString() ?? null }),
    verified_until: facts && until,
    lapsed_at: renewed || !facts ? null : row.lapsed_at,
  };
}

async function follow(tx: Tx, row: BusinessRow): Promise<BusinessRow> {
  const own = row.deleted_at ? [] : keysOf(row);
  // Deleting a record is an admin's own judgement of it, the way out for one that was entered with a foreign contact.
  const kept = await (row.deleted_at
    ? releaseKeptKeys(tx, { business_id: row.id })
    : releaseMistaken(tx, row.id));
  if (!row.deleted_at) await keepLostKeys(tx, row.id, own);
  const keys = await replaceKeys(tx, { table: 'business_key', id: row.id }, own);
  await writeBookingKeys(tx, row);
  await syncLookupKeys(tx, [...keys, ...kept.keys], {
    businessIds: [row.id],
    entryIds: kept.entryIds,
    now: row.updated_at,
  });
  await writeBusinessDocument(tx, row);
  await writeHandleShape(tx, row);
  return row;
}
