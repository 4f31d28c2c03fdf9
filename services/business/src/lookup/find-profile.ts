import { id as idShape, slug as slugShape } from '@edogrula/contracts/common';
import { toHandle } from '@edogrula/contracts/contact/handle';
import { foldAscii } from '@edogrula/contracts/contact/plain-text';
import type { BusinessView, ProfileAnswer } from '@edogrula/contracts/http/business';
import { type EntryWithAddress, findEntry, findPublicEntry } from '../blacklist/entry-repository.ts';
import { blacklistViewOf } from '../blacklist/entry-view.ts';
import { wasRemoved } from '../blacklist/removed-address.ts';
import { findBusiness, findBusinessBySlug, findHolder } from '../business/business-repository.ts';
import { businessViewOf } from '../business/business-view.ts';
import type { Context } from '../context.ts';
import { readKey } from '../keys/key-repository.ts';
import type { BusinessRow } from '../tables.ts';
import type { LookupDeps } from './look-up.ts';

type ProfileDeps = Omit<LookupDeps, 'findings'>;
/**
 * What one answer is made with: `now` says which entries count, `checkedAt` up to when the registry is known, `shown` what
 * entries show of the accused.
 */
type Reading = { now: Date; checkedAt: string; shown: Context['shown'] };
const readingOf = async ({ clock, asOf, shown }: ProfileDeps): Promise<Reading> => {
  const checkedAt = (await asOf()).toISOString();
  return { now: clock(), checkedAt, shown };
};
type By = { id: string } | { slug: string };

const notFound = ({ checkedAt }: Reading, gone = false): ProfileAnswer => ({
  status: 'not_found',
  business: null,
  checkedAt,
  ...(gone ? { gone } : {}),
});
const blacklisted = (entry: EntryWithAddress, { checkedAt, shown }: Reading): ProfileAnswer => ({
  status: 'blacklist',
  business: blacklistViewOf(entry, shown),
  checkedAt,
});

/** A business's own verdict: the entry that holds one of its keys goes before everything else [R087, decision 12]. */
async function verdictOf(deps: ProfileDeps, row: BusinessRow, reading: Reading): Promise<ProfileAnswer> {
  if (row.blacklist_entry_id && row.blacklisted_from && row.blacklisted_from <= reading.now) {
    const entry = await findEntry(deps.db, row.blacklist_entry_id);
    if (entry) return blacklisted(entry, reading);
  }
  const business: BusinessView = businessViewOf(row, reading.now);
  return { status: business.verified ? 'verified' : 'unverified', business, checkedAt: reading.checkedAt };
}

async function find(deps: ProfileDeps, by: By | null): Promise<ProfileAnswer> {
  const reading = await readingOf(deps);
  if (!by) return notFound(reading);
  const entry = await findPublicEntry(deps.db, by, reading.now);
  if (entry) return blacklisted(entry, reading);
  const row = await ('id' in by ? findBusiness(deps.db, by.id) : findBusinessBySlug(deps.db, by.slug));
  return row ? verdictOf(deps, row, reading) : notFound(reading, await wasRemoved(deps.db, by));
}

const asSlug = (text: string): By | null => {
  const slug = foldAscii(text.trim());
  return slugShape.safeParse(slug).success ? { slug } : null;
};

/**
 * The record that a slug names, a blacklist entry's included [R141]. What is no slug of ours is tried as an Instagram
 * name: the site's chain of addresses stops at the first not_found [R142] and would never reach that of the handle. That
 * an entry stood here is said by `findByIdOrSlug` alone.
 */
export async function findBySlug(deps: ProfileDeps, slug: string): Promise<ProfileAnswer> {
  const answer = await find(deps, asSlug(slug));
  return answer.status === 'not_found' ? findByHandle(deps, slug) : answer;
}

/** The record that an id or a slug names [R030, R143]. */
export const findByIdOrSlug = (deps: ProfileDeps, ref: string): Promise<ProfileAnswer> =>
  find(deps, idShape.safeParse(ref).success ? { id: ref } : asSlug(ref));

/** The record that an Instagram user name leads to [R141]: the lookup's verdict, else an unverified business. */
export async function findByHandle(deps: ProfileDeps, text: string): Promise<ProfileAnswer> {
  const reading = await readingOf(deps);
  const handle = toHandle(text);
  if (!handle) return notFound(reading);
  const known = await readKey(deps.pool, { kind: 'handle', key: handle });
  if (known?.entry_id && known.blacklist_from && known.blacklist_from <= reading.now) {
    const entry = await findEntry(deps.db, known.entry_id);
    if (entry) return blacklisted(entry, reading);
  }
  const answering = known?.business_id && (await findBusiness(deps.db, known.business_id));
  const row = answering || (await findHolder(deps.db, handle));
  return row ? verdictOf(deps, row, reading) : notFound(reading);
}
