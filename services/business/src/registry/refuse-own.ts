import { AppError } from '@edogrula/service-kit/app-error';
import { ownerMacsOf } from '@edogrula/service-kit/owner-mac';
import { sql } from 'kysely';
import type { BusinessFields } from '../business/business-fields.ts';
import type { Context } from '../context.ts';
import { bookingKeysOf } from '../keys/booking-keys.ts';
import { claimsOf, keysOf, type LookupKey } from '../keys/lookup-keys.ts';
import type { BlacklistEntryRow, BusinessRow, Db, Tx } from '../tables.ts';

type Needs = Pick<Context, 'accountMac'>;
type Reader = { email: string };
type Held = Pick<BusinessFields, 'phone' | 'landline' | 'handle' | 'website'>;

const textOf = ({ kind, key }: LookupKey): string => `${kind} ${key}`;

/** The houses of a mailbox, as far as approvals have told whose they are; one that was deleted stays its owner's. */
const housesOf = (db: Db | Tx, macs: readonly string[]): Promise<BusinessRow[]> =>
  db.selectFrom('business').selectAll().where('owner_mac', 'in', macs).execute();

/**
 * By what these houses are known: contacts, booking addresses, sister accounts and what entries keep of them. A deleted
 * one holds no keys, so its columns are read.
 */
async function contactsOf(db: Db | Tx, houses: readonly BusinessRow[]): Promise<ReadonlySet<string>> {
  const ids = houses.map(({ id }) => id);
  const { rows } = await sql<LookupKey>`
    select kind, key from business_key where business_id = any(${ids}::uuid[])
    union select kind, key from kept_key where business_id = any(${ids}::uuid[])
    union select 'handle', handle from sister_account where business_id = any(${ids}::uuid[])`.execute(db);
  const booked = houses.flatMap(({ booking_url: url }) => (url ? bookingKeysOf(url) : []));
  const keys = [...rows, ...houses.flatMap(keysOf), ...booked.filter(({ own }) => own)];
  return new Set(keys.map(textOf));
}

/**
 * Whether the record is of the reader's own mailbox. One whose owner nobody told is, where it has a contact of the own
 * house: who entered that by hand would decide on it.
 */
async function isOwnRecord(
  { accountMac }: Needs,
  db: Db | Tx,
  row: Held & Pick<BusinessRow, 'owner_mac'>,
  { email }: Reader,
): Promise<boolean> {
  const macs = ownerMacsOf(accountMac, email);
  if (row.owner_mac !== null) return macs.includes(row.owner_mac);
  const houses = await housesOf(db, macs);
  if (!houses.length) return false;
  const own = await contactsOf(db, houses);
  return claimsOf(row).some((claim) => own.has(textOf(claim)));
}

/** Nobody of the desk decides on the record of the own house: a colleague does [R508]. @throws AppError own_matter */
export async function refuseOwnRecord(
  deps: Needs,
  db: Db | Tx,
  row: Held & Pick<BusinessRow, 'owner_mac'>,
  reader: Reader,
): Promise<void> {
  if (await isOwnRecord(deps, db, row, reader)) throw new AppError('own_matter');
}

/**
 * Nobody of the desk brings a contact of the own house into a record, be it a new one: the badge of that would be the own
 * house's [R508].
 * @throws AppError own_matter
 */
export async function refuseOwnContacts(
  deps: Needs,
  tx: Tx,
  { fields, before }: { fields: Held; before: Held },
  reader: Reader,
): Promise<void> {
  const had = new Set(claimsOf(before).map(textOf));
  const houses = await housesOf(tx, ownerMacsOf(deps.accountMac, reader.email));
  if (!houses.length) return;
  const own = await contactsOf(tx, houses);
  const brought = claimsOf(fields).map(textOf);
  if (brought.some((claim) => own.has(claim) && !had.has(claim))) throw new AppError('own_matter');
}

/**
 * The same of an entry that is linked to the own house, or names a contact or account of it, also one that the record
 * keeps nowhere else by now; a house that was deleted counts [R508]. So does who reported or appealed there [R509].
 * @throws AppError own_matter
 */
export async function refuseOwnEntry(
  { accountMac }: Needs,
  tx: Tx,
  { id, business_id: linked, parties }: Pick<BlacklistEntryRow, 'id' | 'business_id' | 'parties'>,
  { email }: Reader,
): Promise<void> {
  const macs = ownerMacsOf(accountMac, email);
  if (parties.some((party) => macs.includes(party))) throw new AppError('own_matter');
  const houses = await housesOf(tx, macs);
  if (!houses.length) return;
  const isLinked = houses.some((house) => house.id === linked || house.blacklist_entry_id === id);
  if (isLinked || (await namesAccountOf(tx, id, houses)) || (await namesContactOf(tx, id, houses)))
    throw new AppError('own_matter');
}

/** Whose site it is owns its pages, too: an entry on a page is about the site's house. */
async function namesContactOf(tx: Tx, entryId: string, houses: readonly BusinessRow[]): Promise<boolean> {
  const keys = await tx
    .selectFrom('blacklist_key')
    .select(['kind', 'key'])
    .where('entry_id', '=', entryId)
    .execute();
  const kept = await tx
    .selectFrom('kept_key')
    .select(['kind', 'key'])
    .where('entry_id', '=', entryId)
    .execute();
  const own = await contactsOf(tx, houses);
  const sites = keys.flatMap(({ kind, key }) => (kind === 'host' ? claimsOf({ ...none, website: key }) : []));
  return [...keys, ...kept, ...sites].some((key) => own.has(textOf(key)));
}
const none = { phone: null, handle: null };

async function namesAccountOf(tx: Tx, entryId: string, houses: readonly BusinessRow[]): Promise<boolean> {
  const named = await tx
    .selectFrom('reported_account as r')
    .innerJoin('payee_account as p', 'p.iban_mac', 'r.iban_mac')
    .select('p.id')
    .where('r.entry_id', '=', entryId)
    .where(
      'p.business_id',
      'in',
      houses.map(({ id }) => id),
    )
    .limit(1)
    .execute();
  return named.length > 0;
}
