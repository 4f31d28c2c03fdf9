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
/** The clock, by which entries count, and the moment up to which the registry is known. */
type Moment = { now: Date; checkedAt: string; shown: Context['shown'] };
const momentOf = async ({ clock, asOf, shown }: ProfileDeps): Promise<Moment> => {
  const checkedAt = (await asOf()).toISOString();
  return { now: clock(), checkedAt, shown };
};
type By = { id: string } | { slug: string };

const notFound = ({ checkedAt }: Moment, gone = false): ProfileAnswer => ({
  status: 'not_found',
  business: null,
  checkedAt,
  ...(gone ? { gone } : {}),
});
const condemned = (entry: EntryWithAddress, { checkedAt, shown }: Moment): ProfileAnswer => ({
  status: 'blacklist',
  business: blacklistViewOf(entry, shown),
  checkedAt,
});

/** A business's own verdict: the entry that holds one of its keys goes before everything else [R087, decision 12]. */
async function judge(deps: ProfileDeps, row: BusinessRow, at: Moment): Promise<ProfileAnswer> {
  if (row.blacklist_entry_id && row.blacklisted_from && row.blacklisted_from <= at.now) {
    const entry = await findEntry(deps.db, row.blacklist_entry_id);
    if (entry) return condemned(entry, at);
  }
  const business: BusinessView = businessViewOf(row, at.now);
  return { status: business.verified ? 'verified' : 'unverified', business, checkedAt: at.checkedAt };
}

async function find(deps: ProfileDeps, by: By | null): Promise<ProfileAnswer> {
  const at = await momentOf(deps);
  if (!by) return notFound(at);
  const entry = await findPublicEntry(deps.db, by, at.now);
  if (entry) return condemned(entry, at);
  const row = await ('id' in by ? findBusiness(deps.db, by.id) : findBusinessBySlug(deps.db, by.slug));
  return row ? judge(deps, row, at) : notFound(at, await wasRemoved(deps.db, by));
}

const asSlug = (text: string): By | null => {
  const slug = foldAscii(text.trim());
  return slugShape.safeParse(slug).success ? { slug } : null;
};

/**
 * The record that a slug names, a blacklist entry's included [R141]. A text that is no slug of ours but may be an
 * Instagram name leads where that name leads: the chain ends at the first not_found [R142], so `/b/{handle}` would end
 * here. Anything else is not_found.
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
  const at = await momentOf(deps);
  const handle = toHandle(text);
  if (!handle) return notFound(at);
  const known = await readKey(deps.pool, { kind: 'handle', key: handle });
  if (known?.entry_id && known.blacklist_from && known.blacklist_from <= at.now) {
    const entry = await findEntry(deps.db, known.entry_id);
    if (entry) return condemned(entry, at);
  }
  const answering = known?.business_id && (await findBusiness(deps.db, known.business_id));
  const row = answering || (await findHolder(deps.db, handle));
  return row ? judge(deps, row, at) : notFound(at);
}
