import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { findEntry } from '../blacklist/entry-repository.ts';
import { blacklistViewOf } from '../blacklist/entry-view.ts';
import { findBusiness } from '../business/business-repository.ts';
import { isVerified } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import { uncheckedBy } from '../checks/unchecked-key.ts';
import type { Context } from '../context.ts';
import { readKey } from '../keys/key-repository.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import type { BusinessRow } from '../tables.ts';
import type { FreshCache } from './fresh-cache.ts';
import type { Asked } from './recognise-query.ts';
import {
  blacklistText,
  type Found,
  isLapsed,
  isWarning,
  lapsedText,
  notFoundText,
  nothingFound,
  recordOf,
  verifiedText,
} from './verdict-text.ts';

/**
 * What is known about a key, as JSON up to its `checkedAt`: now, from the moment (ms) on when a check ends and the badge
 * pauses, and from the moment on when its entry counts.
 */
export type Finding = { before: string; until: number; lapsed: string; from: number; after: string };

export type LookupDeps = Pick<Context, 'db' | 'pool' | 'clock' | 'asOf' | 'shown'> & {
  /** Lookups answered in the last seconds. */
  findings: FreshCache<Finding>;
};

const never = Number.POSITIVE_INFINITY;
const unknown: Finding = {
  before: notFoundText,
  until: never,
  lapsed: notFoundText,
  from: never,
  after: notFoundText,
};

/**
 * The verdict on what was asked for [R001, R140, decision 12]: blacklist over verified over not_found. Every contact that
 * a text may mean is asked, and the answer names the one that matched and one that the record does not have [decision 34].
 * A key of no record costs one index-only read, a known one the record as well; both are kept for seconds.
 */
export async function lookUp(deps: LookupDeps, asked: readonly Asked[]): Promise<Found> {
  const found = await findVerdict(deps, asked);
  const record = found.matched && asked.length > 1 ? recordOf(found.text) : null;
  if (!record) return found;
  for (const other of asked) {
    if (other.contact === found.matched) continue;
    const texts = await Promise.all([...other.keys, ...other.warnedBy].map((key) => lookUpKey(deps, key)));
    if (!texts.some((text) => recordOf(text) === record)) return { ...found, unmatched: other.contact };
  }
  return found;
}

async function findVerdict(deps: LookupDeps, asked: readonly Asked[]): Promise<Found> {
  let found: Found = nothingFound(notFoundText);
  for (const { contact, keys, warnedBy } of asked) {
    for (const key of keys) {
      const text = await lookUpKey(deps, key);
      if (isWarning(text)) return { text, matched: contact, unmatched: null };
      // Of a page and its host the page's own record goes first.
      const exact = found.matched === null || found.matched === contact || isLapsed(found.text);
      if (text !== notFoundText && exact) found = { text, matched: contact, unmatched: null };
    }
    for (const key of warnedBy) {
      const text = await lookUpKey(deps, key);
      if (isWarning(text)) return { text, matched: contact, unmatched: null };
    }
  }
  return found;
}

async function lookUpKey(deps: LookupDeps, key: LookupKey): Promise<string> {
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
  const after = listed ? blacklistText(blacklistViewOf(listed, deps.shown)) : notFoundText;
  if (from <= deps.clock().getTime()) return { ...unknown, from, after };
  const business = row.business_id && (await findBusiness(deps.db, row.business_id));
  return { ...badgeOf(key, business || undefined, deps.clock()), from, after };
}

/** An active badge of the record that a key led to, and what is said of it once it pauses. */
function badgeOf(key: LookupKey, row: BusinessRow | undefined, now: Date): Omit<Finding, 'from' | 'after'> {
  if (!row?.verified_at) return unknown;
  const { name, slug, demo, verified_until: end } = row;
  const lapsed = end ? lapsedText({ name, slug, at: end.toISOString(), demo }) : notFoundText;
  const view = businessViewOf(row, now);
  const before = isVerified(row, now) ? verifiedText(view, uncheckedBy(view, key)) : lapsed;
  return { before, until: end?.getTime() ?? never, lapsed };
}
