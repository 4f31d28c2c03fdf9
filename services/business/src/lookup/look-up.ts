import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { findEntry } from '../blacklist/entry-repository.ts';
import { blacklistViewOf } from '../blacklist/entry-view.ts';
import { readBusiness } from '../business/business-repository.ts';
import { isVerified } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import { uncheckedBy } from '../checks/unchecked-key.ts';
import type { Context } from '../context.ts';
import { type KeyRow, readKey, readKeyRows } from '../keys/key-repository.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import type { BusinessRow } from '../tables.ts';
import type { FreshCache } from './fresh-cache.ts';
import { type Asked, pageAsked } from './recognise-query.ts';
import { blacklisted, byNothing, type Found, lapsed, notFound, type Verdict, verified } from './verdict.ts';

/**
 * What is known about a key: now, from the moment (ms) on when a check ends and the badge pauses, and from the moment on
 * when its entry counts.
 */
export type Finding = { before: Verdict; until: number; lapsed: Verdict; from: number; after: Verdict };

export type LookupDeps = Pick<Context, 'db' | 'pool' | 'clock' | 'asOf' | 'shown' | 'publicUrl'> & {
  /** Lookups answered in the last seconds. */
  findings: FreshCache<Finding>;
};

const never = Number.POSITIVE_INFINITY;
const unknown: Finding = {
  before: notFound,
  until: never,
  lapsed: notFound,
  from: never,
  after: notFound,
};

/**
 * The verdict on what was asked for [R001, R140, decision 12]: blacklist over verified over not_found. Every contact that
 * a text may mean is asked, and the answer names the one that matched and one that the record does not have [decision 34].
 * A key of no record costs one index-only read, a known one the record as well; both are kept for seconds.
 */
export async function lookUp(deps: LookupDeps, asked: readonly Asked[]): Promise<Found> {
  const found = await findVerdict(deps, asked);
  const record = found.matched && asked.length > 1 ? found.verdict.record : null;
  if (!record) return found;
  for (const other of asked) {
    if (other.contact === found.matched) continue;
    const verdicts = await Promise.all(
      [...other.keys, ...other.warningOnly].map((key) => lookUpKey(deps, key)),
    );
    if (verdicts.every((one) => one.record !== record)) return { ...found, unmatched: other.contact };
  }
  return found;
}

async function findVerdict(deps: LookupDeps, asked: readonly Asked[]): Promise<Found> {
  let found = byNothing(notFound);
  for (const one of asked) {
    const { contact } = one;
    for await (const verdict of verdictsOn(deps, one)) {
      if (verdict.status === 'blacklist') return { verdict, matched: contact, unmatched: null };
      // Of a page and its host the page's own record goes first.
      const exact = found.matched === null || found.matched === contact || found.verdict.status === 'lapsed';
      if (verdict.status !== 'not_found' && exact) found = { verdict, matched: contact, unmatched: null };
    }
  }
  return found;
}

/**
 * What is said of each key that a contact is asked by, read one by one, so that nothing is read behind a warning. Of keys
 * for warnings alone nothing but a warning is said.
 */
async function* verdictsOn(deps: LookupDeps, asked: Asked): AsyncGenerator<Verdict> {
  const { keys, warningOnly, wider } = asked;
  const page = wider.length ? pageAsked(asked) : null;
  for (const key of keys) if (key !== page) yield await lookUpKey(deps, key);
  if (wider.length) {
    yield await lookUpPage(deps, { page, warningOnly, wider });
    return;
  }
  for (const key of warningOnly) {
    const verdict = await lookUpKey(deps, key);
    if (verdict.status === 'blacklist') yield verdict;
  }
}

function verdictNow({ clock }: LookupDeps, finding: Finding): Verdict {
  const now = clock().getTime();
  if (now >= finding.from) return finding.after;
  return now >= finding.until ? finding.lapsed : finding.before;
}

async function lookUpKey(deps: LookupDeps, key: LookupKey): Promise<Verdict> {
  const about = { name: 'look up', attributes: { 'edogrula.key.kind': key.kind } };
  const finding = await deps.findings.get(`${key.kind} ${key.key}`, () =>
    traced(about, async () => {
      const row = await readKey(deps.pool, key);
      return row ? find(deps, [row], { key, row }) : unknown;
    }),
  );
  return verdictNow(deps, finding);
}

type Page = { page: LookupKey | null; warningOnly: readonly LookupKey[]; wider: readonly LookupKey[] };

/** A page, with what warns of it besides: one statement, however many keys that are. */
async function lookUpPage(deps: LookupDeps, asked: Page): Promise<Verdict> {
  const keys = [...(asked.page ? [asked.page] : []), ...asked.warningOnly, ...asked.wider];
  const about = { name: 'look up', attributes: { 'edogrula.key.kind': 'page' } };
  const finding = await deps.findings.get(`page ${keys.map(({ key }) => key).join(' ')}`, () =>
    traced(about, () => findPage(deps, asked, keys)),
  );
  return verdictNow(deps, finding);
}

async function findPage(deps: LookupDeps, asked: Page, keys: readonly LookupKey[]): Promise<Finding> {
  const rows = await readKeyRows(deps.pool, keys);
  const rowsOf = (some: readonly LookupKey[]) =>
    some.flatMap((key) => rows.get(`${key.kind} ${key.key}`) ?? []);
  const [row] = asked.page ? rowsOf([asked.page]) : [];
  const own = asked.page && row ? { key: asked.page, row } : null;
  // Whoever has the very page answers for it: what is listed above it, or is spelt like it, is another's [ADR 119].
  const wider = row?.business_id ? [] : rowsOf(asked.wider);
  return find(deps, [...(row ? [row] : []), ...rowsOf(asked.warningOnly), ...wider], own);
}

/** The entry of some rows that counts, or else the next one that will. */
function warningIn(rows: readonly KeyRow[], now: Date): KeyRow | undefined {
  const from = (row: KeyRow) => row.blacklist_from?.getTime() ?? never;
  const listed = rows.filter((row) => row.entry_id !== null);
  return (
    listed.find((row) => from(row) <= now.getTime()) ??
    listed.sort((one, other) => from(one) - from(other))[0]
  );
}

/** @param own the row of the key that may be vouched for */
async function find(
  deps: LookupDeps,
  rows: readonly KeyRow[],
  own: { key: LookupKey; row: KeyRow } | null,
): Promise<Finding> {
  const warning = warningIn(rows, deps.clock());
  const from = warning?.blacklist_from?.getTime() ?? never;
  const listed = warning?.entry_id && (await findEntry(deps.db, warning.entry_id));
  const after = listed ? blacklisted(blacklistViewOf(listed, deps.shown)) : notFound;
  if (from <= deps.clock().getTime()) return { ...unknown, from, after };
  const business = own?.row.business_id && (await readBusiness(deps.pool, own.row.business_id));
  return { ...(own ? badgeOf(own.key, business || undefined, deps.clock()) : unknown), from, after };
}

/** An active badge of the record that a key led to, and what is said of it once it pauses. */
function badgeOf(key: LookupKey, row: BusinessRow | undefined, now: Date): Omit<Finding, 'from' | 'after'> {
  if (!row?.verified_at) return unknown;
  const { name, slug, demo, verified_until: end } = row;
  const paused = end ? lapsed({ name, slug, at: end.toISOString(), demo }) : notFound;
  const view = businessViewOf(row, now);
  const before = isVerified(row, now) ? verified(view, uncheckedBy(view, key)) : paused;
  return { before, until: end?.getTime() ?? never, lapsed: paused };
}
