import { turkishMobile } from '@edogrula/contracts/contact/turkish-mobile';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BusinessRow, KeyKind, Tx } from '../tables.ts';
import { keptNow } from './kept-keys.ts';
import type { LookupKey } from './lookup-keys.ts';

/** A record that holds one of the claims, and which kind of claim it is. */
type ClaimHolder = { row: BusinessRow; kind: Exclude<KeyKind, 'phone'> };

const isHolder = {
  any: sql`true`,
  verified: sql`b.verified_at is not null`,
  condemned: sql`b.blacklist_entry_id is not null`,
};

/**
 * Another record that holds one of these accounts or websites; phones may be shared. Of a condemned record what it had
 * when it was condemned counts too. Call after `lockRegistry`.
 */
export async function findOtherHolder(
  tx: Tx,
  claims: readonly LookupKey[],
  ownId: string,
  which: keyof typeof isHolder,
): Promise<ClaimHolder | undefined> {
  const own = claims.filter(({ kind }) => kind !== 'phone');
  const { rows } = await sql<BusinessRow & { claim: ClaimHolder['kind'] }>`
    select b.*, given.kind as claim
    from unnest(${own.map(({ kind }) => kind)}::text[], ${own.map(({ key }) => key)}::text[])
        with ordinality as given(kind, key, no)
      cross join lateral (
        select business_id from business_key where kind = given.kind and key = given.key
        union all
        select business_id from ${keptNow} k
        where kind = given.kind and key = given.key and ${which === 'condemned'}) held
      join business b on b.id = held.business_id
    where b.id <> ${ownId} and b.deleted_at is null and ${isHolder[which]}
    order by given.no, b.blacklisted_from, b.id limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { claim, ...row } = found;
  return { row, kind: claim };
}

/**
 * Those of these contacts that an active entry holds, or keeps of a condemned record: telephones of the latter may be
 * shared [ADR 18]. The record's own condemnation gives it the entry's other contacts. Call after `lockRegistry`.
 */
export async function findListed(tx: Tx, claims: readonly LookupKey[], ownId: string): Promise<LookupKey[]> {
  const { rows } = await sql<LookupKey>`
    with listing as (
      select kind, key, entry_id from blacklist_key
      union all select kind, key, entry_id from ${keptNow} k where kind <> 'phone'
    ), condemning as (
      select k.entry_id from business_key own join blacklist_key k using (kind, key) where own.business_id = ${ownId}
      union select entry_id from ${keptNow} k where business_id = ${ownId}
    )
    select given.kind, given.key
    from unnest(${claims.map(({ kind }) => kind)}::text[], ${claims.map(({ key }) => key)}::text[])
      as given(kind, key)
    where exists (
      select from listing l join blacklist_entry e on e.id = l.entry_id
      where l.kind = given.kind and l.key = given.key and e.removed_at is null
        and l.entry_id not in (select entry_id from condemning))`.execute(tx);
  return rows;
}

/**
 * Whether another record has this number in a field that does not share it: a landline is never checked, so it is no
 * other record's number, and no other's telephone [ADR 89]. Call after `lockRegistry`.
 */
export async function isOthersNumber(
  tx: Tx,
  given: { number: string; as: 'phone' | 'landline' },
  ownId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from business_key k join business b on b.id = k.business_id
    where k.kind = 'phone' and k.key = ${given.number} and b.id <> ${ownId} and b.deleted_at is null
      and (${given.as === 'landline'} or b.phone is distinct from k.key)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Condition that no check of a verified business of `table` has ended, by which its badge would pause [R354]. */
export function badgeCounts(now: Date, table: string): RawBuilder<SqlBool> {
  const until = sql.ref(`${table}.verified_until`);
  return sql<SqlBool>`(${until} is null or ${until} > ${now})`;
}

/** Condition that somebody checked the account, or the telephone, of the business of row `b`, and that the check counts now. */
const checkCounts = (
  b: string,
  kind: 'handle' | 'phone',
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from business_check c where c.business_id = ${sql.ref(`${b}.id`)} and c.kind = ${kind}
      and c.state = 'standing' and (c.expires_at is null or c.expires_at > ${now}))`;

/** Condition that the own account of the business of row `b` is checked now. */
export const accountCounts = (b: string, now: Date): RawBuilder<SqlBool> => checkCounts(b, 'handle', now);

/** Condition that a key is the telephone of the business of row `b`, and is checked now. */
export const phoneCounts = (b: string, key: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${b}.phone`)} is not distinct from ${sql.ref(key)} and ${checkCounts(b, 'phone', now)})`;

/**
 * Condition that the business of row `b` may answer for a key, given as columns: not by a landline that is a mobile number,
 * nor by one that an active record, which no entry condemns, has as its telephone.
 */
export const answersFor = (b: string, kind: string, key: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (${sql.ref(kind)} <> 'phone' or ${sql.ref(`${b}.phone`)} is not distinct from ${sql.ref(key)}
    or ${sql.ref(key)} !~ ${turkishMobile} and not exists (
    select from business_key rival join business owner on owner.id = rival.business_id
    where rival.kind = 'phone' and rival.key = ${sql.ref(key)} and owner.phone = rival.key
      and owner.deleted_at is null and owner.blacklist_entry_id is null))`;
