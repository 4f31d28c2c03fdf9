import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { Reads } from '../context.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import { isCaseless, withCaseless } from '../keys/wider-pages.ts';
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

/**
 * Makes the host keys of all businesses anew, and gives active entries the further keys of their pages. @returns how many
 * records had other keys
 */
export function rekeyWebsites({ db, clock }: Pick<Reads, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const changed = await outdated(tx);
    if (changed.length) await rewrite(tx, changed, clock());
    return changed.length + (await addCaseless(tx, clock()));
  });
}

/** What entries that were written by an older rule lack. @returns of how many entries */
async function addCaseless(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('blacklist_key')
    .selectAll()
    .where('kind', '=', 'host')
    .where('key', 'like', '%/%')
    .execute();
  const nameOf = (row: { entry_id: string; key: string }) => `${row.entry_id} ${row.key}`;
  const known = new Set(rows.map(nameOf));
  const missing = rows
    .filter((row) => !isCaseless(row))
    .flatMap(({ entry_id, kind, key }) =>
      withCaseless([{ kind, key }])
        .slice(1)
        .map((further) => ({ entry_id, ...further })),
    )
    .filter((row) => !known.has(nameOf(row)));
  if (!missing.length) return 0;
  await tx
    .insertInto('blacklist_key')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await syncLookupKeys(tx, missing, { now });
  return new Set(missing.map(({ entry_id }) => entry_id)).size;
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
