import type pg from 'pg';
import type { LookupKey } from '../keys/lookup-keys.ts';

export type KeyRow = { business_id: string | null; entry_id: string | null; blacklist_from: Date | null };

/** Named, so that each connection plans it once; everything it reads stands in the unique index. */
export const lookupStatement = {
  name: 'lookup-key',
  text: 'select business_id, entry_id, blacklist_from from business_lookup_key where kind = $1 and key = $2',
};

/** The one index-only read of a lookup. */
export async function readKey(pool: pg.Pool, { kind, key }: LookupKey): Promise<KeyRow | undefined> {
  const { rows } = await pool.query<KeyRow>({ ...lookupStatement, values: [kind, key] });
  return rows[0];
}
