import { sql } from 'kysely';
import type { BusinessRow, KeyKind, Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

/** A record that holds one of the claims, and which kind of claim it is. */
export type Holder = { row: BusinessRow; kind: Exclude<KeyKind, 'phone'> };

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
): Promise<Holder | undefined> {
  const own = claims.filter(({ kind }) => kind !== 'phone');
  const { rows } = await sql<BusinessRow & { claim: Holder['kind'] }>`
    select b.*, given.kind as claim
    from unnest(${own.map(({ kind }) => kind)}::text[], ${own.map(({ key }) => key)}::text[])
        with ordinality as given(kind, key, no)
      cross join lateral (
        select business_id from business_key where kind = given.kind and key = given.key
        union all
        select business_id from kept_key
        where kind = given.kind and key = given.key and ${which === 'condemned'}) held
      join business b on b.id = held.business_id
    where b.id <> ${ownId} and b.deleted_at is null and ${isHolder[which]}
    order by given.no, b.blacklisted_from, b.id limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { claim, ...row } = found;
  return { row, kind: claim };
}
