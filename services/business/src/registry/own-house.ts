import { addressOf } from '@edogrula/contracts/contact/address';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { plainPageOf } from '@edogrula/contracts/contact/plain-page';
import { websiteKeys } from '@edogrula/contracts/contact/website';
import type { adminBlacklistEntry } from '@edogrula/contracts/http/registry-desk';
import { ownerMacsOf } from '@edogrula/service-kit/owner-mac';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { BusinessFields } from '../business/business-fields.ts';
import type { Context } from '../context.ts';
import { bookingKeysOf } from '../keys/booking-keys.ts';
import { claimsOf, keysOf, type LookupKey } from '../keys/lookup-keys.ts';
import { isCaseless } from '../keys/wider-pages.ts';
import type { BlacklistEntryRow, BusinessRow, Db, Tx } from '../tables.ts';

type Claims = Pick<BusinessFields, 'phone' | 'landline' | 'handle' | 'website'>;
/** By what a record, or a change of it, is or becomes known. */
export type Held = Claims & Pick<BusinessFields, 'booking_url'> & { sisters?: readonly string[] };

/** What is a mailbox's own at the registry. */
export type OwnHouse = {
  /** Its keyed hashes. */
  macs: readonly string[];
  /** Its records, as far as approvals name their owners; one that was deleted stays its owner's. */
  records: readonly BusinessRow[];
  /** By what those are known. */
  contacts: ReadonlySet<string>;
};

const textOf = ({ kind, key }: LookupKey): string => `${kind} ${key}`;
const claimTextsOf = (claims: Claims): string[] => claimsOf(claims).map(textOf);
const bookingTextsOf = (url: string | null): string[] =>
  (url ? bookingKeysOf(url) : []).filter(({ own }) => own).map(textOf);
const heldTextsOf = ({ booking_url: url, sisters = [], ...claims }: Held): string[] => [
  ...claimTextsOf(claims),
  ...bookingTextsOf(url),
  ...sisters.map((key) => textOf({ kind: 'handle', key })),
];

/**
 * By what records are known: contacts, booking addresses, sister accounts and what entries keep of them. A deleted one
 * holds no keys, so its columns are read.
 */
async function contactsOf(db: Db | Tx, records: readonly BusinessRow[]): Promise<ReadonlySet<string>> {
  if (!records.length) return new Set();
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<LookupKey>`
    select kind, key from business_key where business_id = any(${ids}::uuid[])
    union select kind, key from kept_key where business_id = any(${ids}::uuid[])
    union select 'handle', handle from sister_account where business_id = any(${ids}::uuid[])`.execute(db);
  const booked = records.flatMap(({ booking_url: url }) => bookingTextsOf(url));
  return new Set([...[...rows, ...records.flatMap(keysOf)].map(textOf), ...booked]);
}

/** The houses of a reader of the desk [R508]. */
export async function ownHouseOf(
  { accountMac }: Pick<Context, 'accountMac'>,
  db: Db | Tx,
  { email }: { email: string },
): Promise<OwnHouse> {
  const macs = ownerMacsOf(accountMac, email);
  const records = await db.selectFrom('business').selectAll().where('owner_mac', 'in', macs).execute();
  return { macs, records, contacts: await contactsOf(db, records) };
}

/**
 * Whether a record is the own one. One whose owner is not known is, where it has a contact of the own house: who entered
 * that by hand would decide on it.
 */
export const isOwnRecord = (
  { macs, contacts }: OwnHouse,
  row: Held & Pick<BusinessRow, 'owner_mac'>,
): boolean =>
  row.owner_mac === null
    ? heldTextsOf(row).some((claim) => contacts.has(claim))
    : macs.includes(row.owner_mac);

/** Whether a change brings a contact of the own house into a record, be it a new one, its booking address or a sister account. */
export function bringsOwnContact({ contacts }: OwnHouse, change: { fields: Held; before: Held }): boolean {
  const had = new Set(heldTextsOf(change.before));
  return heldTextsOf(change.fields).some((claim) => contacts.has(claim) && !had.has(claim));
}

type EntryMatter = NonNullable<z.output<typeof adminBlacklistEntry>['ownMatter']>;
type Entry = Pick<BlacklistEntryRow, 'id' | 'business_id' | 'parties'>;

/**
 * Which of these entries are the reader's own matter, and why [R508, R509]: one is linked to the own house, has a contact
 * or account of it, or the reader reported or appealed. A contact counts also when the record itself no longer has it.
 */
export async function ownEntries(
  db: Db | Tx,
  house: OwnHouse,
  entries: readonly Entry[],
): Promise<Map<string, EntryMatter>> {
  const { macs, records } = house;
  const isLinked = ({ id, business_id: linked }: Entry): boolean =>
    records.some((record) => record.id === linked || record.blacklist_entry_id === id);
  const linked = entries.filter(isLinked).map(({ id }) => id);
  const others = entries.map(({ id }) => id).filter((id) => !linked.includes(id));
  const named = records.length && others.length ? await namedIn(db, house, others) : [];
  const parties = entries.filter(({ parties }) => parties.some((party) => macs.includes(party)));
  return new Map([
    ...parties.map(({ id }) => [id, 'party'] as const),
    // Who is both reads that it is the own house's.
    ...[...linked, ...named].map((id) => [id, 'record'] as const),
  ]);
}

/** The sites among some contacts, as `textOf` gives them. */
const sitesIn = (texts: ReadonlySet<string>): string[] =>
  [...texts].flatMap((text) => (text.startsWith('host ') ? text.slice(5) : []));

/**
 * An entry is about the house where its warning reaches a site of the house, or names a page or subdomain of it.
 */
async function namedIn(db: Db | Tx, { records, contacts }: OwnHouse, entryIds: string[]): Promise<string[]> {
  const keys = await sql<LookupKey & { entry: string }>`
    select entry_id as entry, kind, key from blacklist_key where entry_id = any(${entryIds}::uuid[])
    union select entry_id, kind, key from kept_key where entry_id = any(${entryIds}::uuid[])`.execute(db);
  const sites = sitesIn(contacts);
  const warned = new Set(sites.flatMap(warnedBy));
  const isNamed = ({ kind, key }: LookupKey): boolean =>
    kind === 'host'
      ? warned.has(key) || warnedBy(key).some((site) => sites.includes(site))
      : contacts.has(textOf({ kind, key }));
  const accounts = await sql<{ entry: string }>`
    select r.entry_id as entry from reported_account r join payee_account p using (iban_mac)
    where r.entry_id = any(${entryIds}::uuid[]) and p.business_id = any(${records.map(({ id }) => id)}::uuid[])
  `.execute(db);
  // Of another letter case a page is named by nobody.
  const named = keys.rows.filter((key) => !isCaseless(key) && isNamed(key));
  return [...named, ...accounts.rows].map(({ entry }) => entry);
}

/** The keys by which a warning reaches an address: its page, also as it is plainly spelt, its site, and the sites above. */
function warnedBy(address: string): string[] {
  const { host, page } = websiteKeys(address);
  if (!host) return [];
  const read = addressOf(address);
  return [host, page, read && plainPageOf(read), ...parentHosts(host)].filter((key) => key !== null);
}
