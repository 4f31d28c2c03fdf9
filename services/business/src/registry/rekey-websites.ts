import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { Reads } from '../context.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { Tx } from '../tables.ts';
import { lockRegistry } from './change-registry.ts';

type Website = { id: string; website: string | null; keys: string[] };

/** Businesses whose website makes another key by today's rule than the one that is stored. */
async function outdated(tx: Tx): Promise<Website[]> {
  const rows = await tx
    .selectFrom('business as b')
    .leftJoin('business_key as k', (join) =>
      join.onRef('k.business_id', '=', 'b.id').on('k.kind', '=', 'host'),
    )
    .select([
      'b.id',
      'b.website',
      (select) => select.fn.agg<string[] | null>('array_agg', ['k.key']).as('keys'),
    ])
    .where('b.deleted_at', 'is', null)
    .where('b.website', 'is not', null)
    .groupBy('b.id')
    .execute();
  return rows
    .map(({ keys, ...row }) => ({ ...row, keys: (keys ?? []).filter((key) => key !== null) }))
    .filter(({ website, keys }) => keys.join(' ') !== (website ? (storedWebsiteKey(website) ?? '') : ''));
}

/** Makes the host keys of all businesses anew. @returns how many businesses had another key */
export function rekeyWebsites({ db, clock }: Pick<Reads, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const changed = await outdated(tx);
    if (changed.length) await rewrite(tx, changed, clock());
    return changed.length;
  });
}

async function rewrite(tx: Tx, changed: readonly Website[], now: Date): Promise<void> {
  const seen: LookupKey[] = [];
  for (const { id, website, keys } of changed) {
    const key = website && storedWebsiteKey(website);
    await tx.deleteFrom('business_key').where('business_id', '=', id).where('kind', '=', 'host').execute();
    if (key) await tx.insertInto('business_key').values({ business_id: id, kind: 'host', key }).execute();
    for (const text of key ? [...keys, key] : keys) seen.push({ kind: 'host', key: text });
  }
  await syncLookupKeys(tx, seen, { businessIds: changed.map(({ id }) => id), now });
}
