import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

export type KeyRow = { business_id: string | null; entry_id: string | null; blacklist_from: Date | null };

/** Named, so that each connection plans it once; the unique index holds everything that it reads. */
export const lookupStatement = {
  name: 'lookup-key',
  text: 'select business_id, entry_id, blacklist_from from business_lookup_key where kind = $1 and key = $2',
};

/** The one index-only read of a lookup. */
export async function readKey(pool: pg.Pool, { kind, key }: LookupKey): Promise<KeyRow | undefined> {
  const { rows } = await pool.query<KeyRow>({ ...lookupStatement, values: [kind, key] });
  return rows[0];
}

/** The same of several keys at once: a page is asked for together with what warns of it besides. */
export const lookupsStatement = {
  name: 'lookup-keys',
  text: `select l.kind, l.key, l.business_id, l.entry_id, l.blacklist_from
    from unnest($1::text[], $2::text[]) as asked (kind, key)
      join business_lookup_key l on l.kind = asked.kind and l.key = asked.key`,
};

/** The rows of some keys, by `kind key`, in one index-only statement. */
export async function readKeyRows(pool: pg.Pool, keys: readonly LookupKey[]): Promise<Map<string, KeyRow>> {
  const values = [keys.map(({ kind }) => kind), keys.map(({ key }) => key)];
  const { rows } = await pool.query<KeyRow & LookupKey>({ ...lookupsStatement, values });
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
}

/** Ids of the businesses that hold a key, so many at most. */
export async function findHolders(db: Db, keys: readonly LookupKey[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('business_key')
    .select('business_id')
    .distinct()
    .where(({ eb, or, and }) =>
      or(keys.map(({ kind, key }) => and([eb('kind', '=', kind), eb('key', '=', key)]))),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.business_id);
}

const ownerOf = { business_key: 'business_id', blacklist_key: 'entry_id' } as const;

/** Replaces one record's own keys. @returns the old and the new ones, which `syncLookupKeys` must see */
export async function replaceKeys(
  tx: Tx,
  { table, id }: { table: keyof typeof ownerOf; id: string },
  keys: readonly LookupKey[],
): Promise<LookupKey[]> {
  const [into, owner] = [sql.table(table), sql.ref(ownerOf[table])];
  const old = await sql<LookupKey>`delete from ${into} where ${owner} = ${id} returning kind, key`.execute(
    tx,
  );
  const kinds = keys.map(({ kind }) => kind);
  const texts = keys.map(({ key }) => key);
  await sql`insert into ${into} (${owner}, kind, key)
    select ${id}::uuid, * from unnest(${kinds}::text[], ${texts}::text[])`.execute(tx);
  return [...old.rows, ...keys];
}
