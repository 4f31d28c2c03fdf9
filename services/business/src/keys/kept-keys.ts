import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

/** Whether an edit brought this key, of row `held`, into the record while the entry of row `k` held it already [ADR 89]. */
const isMistaken: RawBuilder<SqlBool> = sql<SqlBool>`exists (select from mistaken_key m
  where m.business_id = held.business_id and m.entry_id = k.entry_id and m.kind = held.kind and m.key = held.key)`;

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
      union select entry_id from kept_key where business_id = ${businessId}::uuid
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
