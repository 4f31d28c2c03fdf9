import { badgePlaces, uncheckedPlaces } from '@edogrula/contracts/badge-places';
import type { BadgeAnswer, badgeQuestion } from '@edogrula/contracts/http/badge';
import type { BusinessView, ProfileAnswer } from '@edogrula/contracts/http/business';
import type { z } from 'zod';
import { findBusiness } from '../business/business-repository.ts';
import { findByIdOrSlug } from '../lookup/find-profile.ts';
import { type LookupDeps, lookUp } from '../lookup/look-up.ts';
import { askedBy } from '../lookup/recognise-query.ts';
import type { BadgeLinks } from './badge-links.ts';
import { type Place, placeOf, siteOf } from './badge-place.ts';
import type { Badge } from './paint-badge.ts';

export type BadgeDeps = LookupDeps & { badges: BadgeLinks };

/** What a badge shows of an answer; null where there is no such business. */
export function badgeOf(answer: ProfileAnswer): Badge | null {
  if (answer.status === 'not_found') return null;
  // An entry has its own page with its reasons; a badge repeats no accusation.
  if (answer.status === 'blacklist') return { is: 'unverified' };
  const { business } = answer;
  if (answer.status === 'unverified')
    return business.lapsedAt ? { is: 'lapsed', at: new Date(business.lapsedAt) } : { is: 'unverified' };
  const { name, instagramUsername: handle, website, verification, demo } = business;
  const until = verification?.until ? new Date(verification.until) : null;
  const unchecked = uncheckedPlaces(verification);
  return { is: 'verified', name, handle, site: siteOf(website), unchecked, until, demo };
}

/** When time alone makes another badge of it: the end of the record's word, or of a check of what it names [R354]. */
export function changesAt(answer: ProfileAnswer): Date | null {
  const verification = answer.status === 'verified' ? answer.business.verification : null;
  const named: readonly string[] = badgePlaces;
  const ends = [verification, ...(verification?.checks ?? []).filter(({ kind }) => named.includes(kind))];
  const first = ends.flatMap((one) => one?.until ?? []).sort()[0];
  return first ? new Date(first) : null;
}

type Record = NonNullable<BadgeAnswer['record']>;
/** What is shown of a record that is not verified now: whom it is about, nothing that was checked once. */
const named = ({ name, slug, demo }: Pick<Record, 'name' | 'slug' | 'demo'>): Record => ({
  name,
  slug,
  demo,
  handle: null,
  site: null,
  until: null,
});

const verdictOfOthers = {
  below: 'below',
  other: 'elsewhere',
  unknown: 'unplaced',
  unread: 'unread',
} as const;

/** An unchecked contact could be anyone's: no badge is genuine there [R330]. */
function verdictOf(place: Place, unchecked: NonNullable<Record['unchecked']>): BadgeAnswer['verdict'] {
  if (place.is !== 'own') return verdictOfOthers[place.is];
  return unchecked.includes(place.as) ? 'unchecked' : 'genuine';
}

/** Whether an entry warns of the site where it was seen, as the lookup does: a liar may have a page, or a name, of it. */
async function isListed(deps: LookupDeps, { site }: Place): Promise<boolean> {
  return site !== undefined && (await lookUp(deps, [askedBy(site)])).verdict.status === 'blacklist';
}

/** What is shown of a verified record, and which of its contacts are unchecked. */
function shownRecord(business: BusinessView) {
  const { instagramUsername: handle, website, verification } = business;
  return {
    ...named(business),
    handle,
    site: siteOf(website),
    until: verification?.until ?? null,
    unchecked: uncheckedPlaces(verification),
  };
}

/**
 * Whether a badge is genuine [R376]. Its link is ours. The business that it was given to is the one that it names, and
 * is verified now. It was seen on a site or account that somebody checked to be that business's own.
 */
export async function answerBadge(
  deps: BadgeDeps,
  { slug, token, said, from }: z.output<typeof badgeQuestion>,
): Promise<BadgeAnswer> {
  const owner = await deps.badges.read(token);
  const answer = await findByIdOrSlug(deps, owner ?? '');
  const { checkedAt } = answer;
  const told = (
    verdict: BadgeAnswer['verdict'],
    record: Record | null = null,
    seen: string | null = null,
  ) => ({
    verdict,
    record,
    seen,
    checkedAt,
  });
  if (!owner) return told('altered');
  const row = await findBusiness(deps.db, owner);
  if (!row || answer.status === 'not_found') return told('no_record');
  if (row.slug !== slug) return told('altered');
  if (answer.status === 'blacklist') return told('blacklisted', named(answer.business));
  const { business } = answer;
  if (answer.status === 'unverified')
    return business.lapsedAt
      ? told('lapsed', { ...named(business), until: business.lapsedAt })
      : told('unverified', named(business));
  const { instagramUsername: handle, website } = business;
  const place = placeOf({ said, from }, { handle, website }, deps.publicUrl);
  const record = shownRecord(business);
  if (await isListed(deps, place)) return told('listed', record, place.seen);
  const answered = told(verdictOf(place, record.unchecked), record, place.seen);
  return place.otherAccount ? { ...answered, otherAccount: place.otherAccount } : answered;
}
