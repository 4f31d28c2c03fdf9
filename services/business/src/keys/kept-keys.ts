import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

/** Whether an edit brought this key, of row `held`, into the record while the entry of row `k` held it already [ADR 89]. */
const isMistaken: RawBuilder<SqlBool> = sql<SqlBool>`exists (select from mistaken_key m
  where m.business_id = held.business_id and m.entry_id = k.entry_id and m.kind = held.kind and m.key = held.key)`;

/**
 * What active entries keep of businesses, as far as it counts: while the entry still names something that the business has
 * or had. One that leads to another names what was chosen for it [R304].
 */
export const keptNow: RawBuilder<unknown> = sql`(
  select kept.* from kept_key kept join blacklist_entry holder on holder.id = kept.entry_id
  where holder.removed_at is null and exists (
    select from (
      select kind, key from business_key where business_id = kept.business_id
      union all select kind, key from kept_key one
      where one.business_id = kept.business_id and one.entry_id = kept.entry_id
    ) had
    where exists (
        select from blacklist_key n where n.entry_id = holder.id and n.kind = had.kind and n.key = had.key)
      or holder.moved_to is not null
        and holder.keys @> jsonb_build_array(jsonb_build_object('kind', had.kind, 'key', had.key))))`;

/**
 * Leaves with each active entry that condemns a business the keys that the business is about to lose: its record must
 * not become clean by being rewritten. What an edit itself brought upon the record is no such condemnation. Call before
 * its own keys are replaced.
 */
export async function keepLostKeys(tx: Tx, businessId: string, next: readonly LookupKey[]): Promise<void> {
  const kinds = next.map(({ kind }) => kind);
  const texts = next.map(({ key }) => key);
  await sql`
    insert into kept_key (entry_id, business_id, kind, key)
    select e.id, lost.business_id, lost.kind, lost.key
    from business_key lost
    join (
      select k.entry_id from business_key held join blacklist_key k using (kind, key)
      where held.business_id = ${businessId}::uuid and not ${isMistaken}
      union select entry_id from ${keptNow} k where business_id = ${businessId}::uuid
    ) condemning on true
    join blacklist_entry e on e.id = condemning.entry_id and e.removed_at is null
    where lost.business_id = ${businessId}::uuid
      and (lost.kind, lost.key) not in (select * from unnest(${kinds}::text[], ${texts}::text[]))
    on conflict do nothing`.execute(tx);
}

/**
 * Lets go what was kept for an entry that holds the business by nothing but a contact that an edit brought in. Answers
 * the keys and the entries, for `syncLookupKeys`.
 */
export async function releaseMistaken(
  tx: Tx,
  businessId: string,
): Promise<{ keys: LookupKey[]; entryIds: string[] }> {
  const { rows } = await sql<LookupKey & { entry_id: string }>`
    with shared as (
      select k.entry_id, ${isMistaken} as mistaken
      from (
        select business_id, kind, key from business_key where business_id = ${businessId}::uuid
        union select business_id, kind, key from kept_key where business_id = ${businessId}::uuid
      ) held join blacklist_key k using (kind, key)
    ), wrong as (select entry_id from shared group by entry_id having bool_and(mistaken))
    delete from kept_key where business_id = ${businessId}::uuid and entry_id in (select entry_id from wrong)
    returning entry_id, kind, key`.execute(tx);
  return {
    keys: rows.map(({ kind, key }) => ({ kind, key })),
    entryIds: [...new Set(rows.map((row) => row.entry_id))],
  };
}

/**
 * Where an entry names nothing any more of a business whose keys it kept, an entry that does takes them over: a dossier that
 * is parted washes no record. Call after the own keys of either are replaced. @returns what is kept for the entry, and of
 * whom, for `syncLookupKeys`
 */
export async function followKept(
  tx: Tx,
  entryId: string,
): Promise<{ keys: LookupKey[]; businessIds: string[] }> {
  await sql`
    insert into kept_key (entry_id, business_id, kind, key)
    select distinct heir.to_entry, rest.business_id, rest.kind, rest.key
    from (
      select had.entry_id as from_entry, had.business_id, named.entry_id as to_entry
      from kept_key had join blacklist_key named using (kind, key) where had.entry_id = ${entryId}::uuid
      union select had.entry_id, had.business_id, named.entry_id
      from blacklist_key named join kept_key had using (kind, key) where named.entry_id = ${entryId}::uuid
    ) heir join kept_key rest on rest.entry_id = heir.from_entry and rest.business_id = heir.business_id
    where heir.to_entry <> heir.from_entry and not exists (
      select from ${keptNow} k where k.entry_id = heir.from_entry and k.business_id = heir.business_id)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<LookupKey & { business_id: string }>`
    select business_id, kind, key from kept_key where entry_id = ${entryId}::uuid`.execute(tx);
  return {
    keys: rows.map(({ kind, key }) => ({ kind, key })),
    businessIds: [...new Set(rows.map((row) => row.business_id))],
  };
}

/**
 * Lets go what was kept for a removed entry or of a deleted business; answers the keys, and whose they were, for
 * `syncLookupKeys`.
 */
export async function releaseKeptKeys(
  tx: Tx,
  owner: { entry_id: string } | { business_id: string },
): Promise<{ keys: LookupKey[]; businessIds: string[]; entryIds: string[] }> {
  const [column, id] = Object.entries(owner)[0] as ['entry_id' | 'business_id', string];
  await tx.deleteFrom('mistaken_key').where(column, '=', id).execute();
  const rows = await tx
    .deleteFrom('kept_key')
    .where(column, '=', id)
    .returning(['entry_id', 'business_id', 'kind', 'key'])
    .execute();
  return {
    keys: rows.map(({ kind, key }) => ({ kind, key })),
    businessIds: [...new Set(rows.map((row) => row.business_id))],
    entryIds: [...new Set(rows.map((row) => row.entry_id))],
  };
}
