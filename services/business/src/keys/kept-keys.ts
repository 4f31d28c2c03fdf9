import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

/**
 * Leaves with each active entry that condemns a business the keys that the business is about to lose: its record must
 * not become clean by being rewritten. Call before its own keys are replaced.
 */
export async function keepLostKeys(tx: Tx, businessId: string, next: readonly LookupKey[]): Promise<void> {
  const kinds = next.map(({ kind }) => kind);
  const texts = next.map(({ key }) => key);
  await sql`
    insert into kept_key (entry_id, business_id, kind, key)
    select e.id, lost.business_id, lost.kind, lost.key
    from business_key lost
    join (
      select k.entry_id from business_key own join blacklist_key k using (kind, key)
      where own.business_id = ${businessId}::uuid
      union select entry_id from kept_key where business_id = ${businessId}::uuid
    ) condemning on true
    join blacklist_entry e on e.id = condemning.entry_id and e.removed_at is null
    where lost.business_id = ${businessId}::uuid
      and (lost.kind, lost.key) not in (select * from unnest(${kinds}::text[], ${texts}::text[]))
    on conflict do nothing`.execute(tx);
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
