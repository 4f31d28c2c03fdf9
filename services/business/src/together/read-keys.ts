import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import { withShownPhones } from '@edogrula/contracts/public-text/masked-phone';
import { sql } from 'kysely';
import { isVerified, notBlacklisted, stillVerified } from '../business/business-status.ts';
import { uncheckedBy } from '../checks/unchecked-key.ts';
import { verificationViewOf } from '../checks/verification-view.ts';
import type { Context } from '../context.ts';
import { accountCounts, answersFor } from '../keys/claims.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import type { BusinessRow, KeyKind } from '../tables.ts';

type Named = { name: string; slug: string; demo: boolean };
/**
 * A verified business that holds a key, by which kinds of key it is known at all, and what it names besides: its sister
 * accounts, and the booking address that visitors are shown. `account` is its own where somebody checked that, `owner` a
 * keyed hash of whose it is; neither leaves the service.
 */
export type Holder = Named & {
  id: string;
  phone: string | null;
  kinds: KeyKind[];
  sisters: string[];
  account: string | null;
  owner: string | null;
  booking: string | null;
};

/** What a lookup says of one key. */
export type KeyVerdict =
  | { status: 'blacklist'; entry: Named & { listedAt: string } }
  | { status: 'verified'; business: Named & { verifiedAt: string }; unchecked?: UncheckedKind }
  | { status: 'lapsed'; business: Named & { at: string } }
  | { status: 'not_found' };
export type KeyFacts = { verdict: KeyVerdict; holders: readonly Holder[] };

type Checked = Pick<BusinessRow, 'handle' | 'phone' | 'landline' | 'website' | 'verification'>;
type KnownBusiness = Named &
  Checked & { verified_at: string | null; verified_until: string | null; payees_listed_from: string | null };
type Row = LookupKey & {
  condemned: boolean;
  entry: (Named & { publish_at: string }) | null;
  business: KnownBusiness | null;
  holders: Holder[];
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const named = ({ name, slug, demo }: Named): Named => ({ name, slug, demo });

/** The contact that the key is, where nobody checked whose it is [R330]. */
function uncheckedOf(key: LookupKey, business: KnownBusiness, now: Date): { unchecked?: UncheckedKind } {
  const listed = dateOf(business.payees_listed_from);
  const verification = verificationViewOf({ ...business, payees_listed_from: listed }, now);
  const unchecked = uncheckedBy({ ...business, verification }, key);
  return unchecked ? { unchecked } : {};
}

/** The lookup's own rules: an entry that counts goes before everything else, a badge is active or pauses by the clock. */
function verdictOf(
  { condemned, entry, business, ...key }: Row,
  { now, shown }: { now: Date } & Pick<Context, 'shown'>,
): KeyVerdict {
  if (condemned) {
    if (!entry) return { status: 'not_found' };
    const name = withShownPhones(entry.name, shown.phone);
    const listedAt = new Date(entry.publish_at).toISOString();
    return { status: 'blacklist', entry: { ...named(entry), name, listedAt } };
  }
  const at = dateOf(business?.verified_at ?? null);
  if (!business || !at) return { status: 'not_found' };
  const until = dateOf(business.verified_until);
  if (isVerified({ verified_at: at, verified_until: until }, now))
    return {
      status: 'verified',
      business: { ...named(business), verifiedAt: at.toISOString() },
      ...uncheckedOf(key, business, now),
    };
  return until
    ? { status: 'lapsed', business: { ...named(business), at: until.toISOString() } }
    : { status: 'not_found' };
}

export const nameOf = ({ kind, key }: LookupKey): string => `${kind} ${key}`;

/** What is known of each key, by its name: one statement, however many there are [R364]. */
export async function readKeys(
  { db, clock, shown }: Pick<Context, 'db' | 'clock' | 'shown'>,
  keys: readonly LookupKey[],
): Promise<Map<string, KeyFacts>> {
  const now = clock();
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[])
        as asked(kind, key)
    )
    select a.kind, a.key, coalesce(l.blacklist_from <= ${now}, false) as condemned,
      (select json_build_object('name', e.name, 'slug', e.slug, 'demo', e.demo, 'publish_at', e.publish_at)
        from blacklist_entry first join blacklist_entry e on e.id = coalesce(first.moved_to, first.id)
        where first.id = l.entry_id and first.removed_at is null and e.removed_at is null) as entry,
      (select json_build_object('name', b.name, 'slug', b.slug, 'demo', b.demo, 'verified_at', b.verified_at,
          'verified_until', b.verified_until, 'handle', b.handle, 'phone', b.phone, 'landline', b.landline,
          'website', b.website, 'verification', b.verification, 'payees_listed_from', b.payees_listed_from)
        from business b where b.id = l.business_id and b.deleted_at is null) as business,
      (select coalesce(json_agg(json_build_object('id', business.id, 'name', business.name, 'slug', business.slug,
          'demo', business.demo, 'phone', business.phone,
          'kinds', (select json_agg(distinct own.kind) from business_key own where own.business_id = business.id),
          'sisters', (select coalesce(json_agg(handle), '[]') from sister_account where business_id = business.id),
          'account', case when ${accountCounts('business', now)} then business.handle end,
          'owner', business.owner_mac,
          'booking', case when business.booking_listed_from is null or business.booking_listed_from > ${now}
            then business.booking_url end)
          order by business.verified_at, business.id), '[]')
        from business_key k join business on business.id = k.business_id
        where k.kind = a.kind and k.key = a.key and business.deleted_at is null
          and ${answersFor('business', 'a.kind', 'a.key')}
          and ${stillVerified(now)} and ${notBlacklisted(now)}) as holders
    from asked a left join business_lookup_key l on l.kind = a.kind and l.key = a.key`.execute(db);
  return new Map(
    rows.map((row) => [nameOf(row), { verdict: verdictOf(row, { now, shown }), holders: row.holders }]),
  );
}
