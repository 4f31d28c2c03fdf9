import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { storedWebsiteKey, websiteKeys } from '@edogrula/contracts/contact/website';
import { detectEntities } from '@edogrula/contracts/detect-entities';
import { sql } from 'kysely';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';

type Reported = {
  instagramUsername: string | null;
  instagramUrl: string | null;
  phone: string | null;
  website: string | null;
  iban: string | null;
  description: string;
};

/**
 * What a report's seller is known by: account, site, telephone, and the account numbers that it names, of which only a
 * keyed hash is kept [R301].
 */
export function keysOfReport(report: Reported, hashOf: (text: string) => string): Key[] {
  const named = detectEntities(report.description).ibans.map(({ iban }) => iban);
  const keys: Key[] = [
    { kind: 'handle', key: report.instagramUsername ?? '' },
    { kind: 'handle', key: handleFromUrl(report.instagramUrl ?? '') ?? '' },
    { kind: 'phone', key: report.phone ?? '' },
    { kind: 'host', key: storedWebsiteKey(report.website ?? '') ?? '' },
    ...[...named, report.iban].flatMap((iban): Key[] => (iban ? [{ kind: 'iban', key: hashOf(iban) }] : [])),
  ];
  return unique(keys.filter(({ key }) => key));
}

/**
 * The whole site that a reported page is on. Its other pages may be other sellers', so a report is not known by it, and only
 * a moderator may choose it [R305]. Null where the site itself was reported, and for one that is nobody's own.
 */
export function siteOfPage(website: string): Key | null {
  const { host } = websiteKeys(website);
  return host && storedWebsiteKey(website) !== host ? { kind: 'host', key: host } : null;
}

/** Each key once. */
export const unique = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [keyText(key), key])).values(),
];

/** Those of the keys that are not among the others. */
export function keysWithout<K extends Key>(keys: readonly K[], others: readonly Key[]): K[] {
  const known = new Set(others.map(keyText));
  return keys.filter((key) => !known.has(keyText(key)));
}

/** Stores what a report is found by. */
export async function insertReportKeys(tx: Tx, reportId: string, keys: readonly Key[]): Promise<void> {
  if (!keys.length) return;
  await tx
    .insertInto('report_key')
    .values(keys.map(({ kind, key }) => ({ report_id: reportId, kind, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nothing joins by a report that says nothing any more, and nothing is condemned by it. */
export async function deleteReportKeys(tx: Tx, reportId: string): Promise<void> {
  await tx.deleteFrom('report_key').where('report_id', '=', reportId).execute();
}

/** SQL: a row has one of these keys. */
const isOneOf = (keys: readonly Key[]) =>
  sql<boolean>`kind || ' ' || key = any(${keys.map(keyText)}::text[])`;

/**
 * Notes which keys the approval of a report condemns; keys of other reports of the dossier may be among them. What it
 * chooses is struck no more, whatever was taken out before [R320].
 */
export async function condemnKeys(tx: Tx, reportId: string, keys: readonly Key[]): Promise<void> {
  await insertReportKeys(tx, reportId, keys);
  const isChosen = isOneOf(keys);
  await tx
    .updateTable('report_key')
    .set({ condemns: isChosen, chosen: isChosen, struck: sql<boolean>`struck and not ${isChosen}` })
    .where('report_id', '=', reportId)
    .execute();
}

/** The keys that the approval of a report condemns. */
export const condemnedBy = (tx: Tx, reportId: string): Promise<Key[]> =>
  tx
    .selectFrom('report_key')
    .select(['kind', 'key'])
    .where('report_id', '=', reportId)
    .where('condemns', '=', true)
    .execute();

/** Condemns further keys with an active report, whatever it condemns already. */
export async function condemnAlso(tx: Tx, reportId: string, keys: readonly Key[]): Promise<void> {
  await insertReportKeys(tx, reportId, keys);
  await tx
    .updateTable('report_key')
    .set({ condemns: true, chosen: true, struck: false })
    .where('report_id', '=', reportId)
    .where(isOneOf(keys))
    .execute();
}

/**
 * Takes keys out of what reports of an entry condemn. Every choice of before is struck, so that a row which is chosen and
 * not struck is a later word; what approvals spared is told apart by that [R303, R320].
 */
export async function strikeKeys(tx: Tx, reportIds: readonly string[], keys: readonly Key[]): Promise<void> {
  if (!reportIds.length) return;
  await tx
    .updateTable('report_key')
    .set({ condemns: false, struck: true })
    .where('report_id', 'in', reportIds)
    .where('chosen', '=', true)
    .where(isOneOf(keys))
    .execute();
}

/**
 * Takes the striking of keys back, for a correction that brings them into the entry again: they condemn with each report whose
 * choice they were, as before, and not with the founding one alone [R320].
 */
export async function unstrikeKeys(
  tx: Tx,
  reportIds: readonly string[],
  keys: readonly Key[],
): Promise<void> {
  if (!reportIds.length) return;
  await tx
    .updateTable('report_key')
    .set({ condemns: true, struck: false })
    .where('report_id', 'in', reportIds)
    .where('chosen', '=', true)
    .where('struck', '=', true)
    .where(isOneOf(keys))
    .execute();
}

/** Those of the keys that many sellers share [R303]. */
export async function commonAmong(tx: Tx, keys: readonly Key[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const rows = await tx.selectFrom('common_value').select(['kind', 'key']).where(isOneOf(keys)).execute();
  return new Set(rows.map(keyText));
}
