import type { Insertable, Updateable } from 'kysely';
import { releaseKeptKeys } from '../keys/kept-keys.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import { replaceKeys, syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { BlacklistEntryRow, Db, Tables, Tx } from '../tables.ts';
import { foldWords, inOneWord } from '../text/fold-words.ts';

/** An entry with the address of the business that it is linked to [decision 14]. */
export type EntryWithAddress = BlacklistEntryRow & { address: string | null };

const standing = (db: Db) =>
  db
    .selectFrom('blacklist_entry as e')
    .leftJoin('business as b', (join) =>
      join.onRef('b.id', '=', 'e.business_id').on('b.deleted_at', 'is', null),
    )
    .selectAll('e')
    .select('b.address')
    .where('e.removed_at', 'is', null);

/** An entry that has not been removed, published or not. */
export function findEntry(db: Db, id: string): Promise<EntryWithAddress | undefined> {
  return standing(db).where('e.id', '=', id).executeTakeFirst();
}

/** An entry that is public at `now`, by its id or slug. */
export function findPublicEntry(
  db: Db,
  by: { id: string } | { slug: string },
  now: Date,
): Promise<EntryWithAddress | undefined> {
  const shown = standing(db).where('e.publish_at', '<=', now);
  const wanted = 'id' in by ? shown.where('e.id', '=', by.id) : shown.where('e.slug', '=', by.slug);
  return wanted.executeTakeFirst();
}

/** Entries that stand, by their ids. */
export const findEntries = (db: Db, ids: readonly string[]): Promise<EntryWithAddress[]> =>
  ids.length ? standing(db).where('e.id', 'in', ids).execute() : Promise.resolve([]);

/** An entry that stands, held until the transaction ends. */
export function lockEntry(tx: Tx, id: string): Promise<BlacklistEntryRow | undefined> {
  return tx
    .selectFrom('blacklist_entry')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a new entry with its lookup keys. Call after `lockRegistry`. */
export async function insertEntry(
  tx: Tx,
  values: Insertable<Tables['blacklist_entry']>,
): Promise<BlacklistEntryRow> {
  const row = await tx
    .insertInto('blacklist_entry')
    .values({ ...values, ...foldedEntry(values) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return register(tx, row);
}

/** Writes changed columns as the next version; lookup keys follow. Call after `lockRegistry`. */
export async function saveEntry(
  tx: Tx,
  row: BlacklistEntryRow,
  changes: Updateable<Tables['blacklist_entry']>,
  now: Date,
): Promise<BlacklistEntryRow> {
  const saved = await tx
    .updateTable('blacklist_entry')
    .set({
      ...changes,
      ...foldedEntry({ ...row, ...changes }),
      version: row.version + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return register(tx, saved);
}

type Texts = { name?: unknown; handle?: unknown; slug?: unknown; phone?: unknown };

/** The columns that search compares with. */
const foldedEntry = ({ name, handle, slug, phone }: Texts) => ({
  search_folded: foldWords([name, handle, slug, phone].filter(Boolean).join(' ')),
  name_joined: inOneWord(foldWords(String(name ?? ''))),
});

async function register(tx: Tx, row: BlacklistEntryRow): Promise<BlacklistEntryRow> {
  const keys = await replaceKeys(
    tx,
    { table: 'blacklist_key', id: row.id },
    row.removed_at ? [] : keysOf(row),
  );
  const kept = row.removed_at ? await releaseKeptKeys(tx, { entry_id: row.id }) : null;
  await syncLookupKeys(tx, [...keys, ...(kept?.keys ?? [])], {
    entryIds: [row.id],
    businessIds: kept?.businessIds ?? [],
  });
  const { business_id } = await tx
    .selectFrom('blacklist_entry')
    .select('business_id')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { ...row, business_id };
}
