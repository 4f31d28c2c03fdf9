import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { findEntry } from '../blacklist/entry-repository.ts';
import { blacklistViewOf } from '../blacklist/entry-view.ts';
import { readBusiness } from '../business/business-repository.ts';
import { isVerified } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import { uncheckedBy } from '../checks/unchecked-key.ts';
import type { Context } from '../context.ts';
import { readKey } from '../keys/key-repository.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import type { BusinessRow } from '../tables.ts';
import type { FreshCache } from './fresh-cache.ts';
import type { Asked } from './recognise-query.ts';
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
  for (const { contact, keys, warningOnly } of asked) {
    for (const key of keys) {
      const verdict = await lookUpKey(deps, key);
      if (verdict.status === 'blacklist') return { verdict, matched: contact, unmatched: null };
      // Of a page and its host the page's own record goes first.
      const exact = found.matched === null || found.matched === contact || found.verdict.status === 'lapsed';
      if (verdict.status !== 'not_found' && exact) found = { verdict, matched: contact, unmatched: null };
    }
    for (const key of warningOnly) {
      const verdict = await lookUpKey(deps, key);
      if (verdict.status === 'blacklist') return { verdict, matched: contact, unmatched: null };
    }
  }
  return found;
}

async function lookUpKey(deps: LookupDeps, key: LookupKey): Promise<Verdict> {
  const about = { name: 'look up', attributes: { 'edogrula.key.kind': key.kind } };
  const finding = await deps.findings.get(`${key.kind} ${key.key}`, () =>
    traced(about, () => find(deps, key)),
  );
  const now = deps.clock().getTime();
  if (now >= finding.from) return finding.after;
  return now >= finding.until ? finding.lapsed : finding.before;
}

async function find(deps: LookupDeps, key: LookupKey): Promise<Finding> {
  const row = await readKey(deps.pool, key);
  if (!row) return unknown;
  const from = row.blacklist_from?.getTime() ?? never;
  const listed = row.entry_id && (await findEntry(deps.db, row.entry_id));
  const after = listed ? blacklisted(blacklistViewOf(listed, deps.shown)) : notFound;
  if (from <= deps.clock().getTime()) return { ...unknown, from, after };
  const business = row.business_id && (await readBusiness(deps.pool, row.business_id));
  return { ...badgeOf(key, business || undefined, deps.clock()), from, after };
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
