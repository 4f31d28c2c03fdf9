import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Those of the pictures that a business shows, in its gallery or as its logo, or that its owner's open proposal holds. */
export async function findHeldPictures(db: Db, fileIds: readonly string[]): Promise<Set<string>> {
  if (!fileIds.length) return new Set();
  const asked = [...fileIds];
  const { rows } = await sql<{ id: string }>`
    select shown.id from business b, unnest(array_remove(b.gallery || b.logo, null)) as shown (id)
    where b.deleted_at is null and (b.gallery && ${asked}::uuid[] or b.logo = any(${asked}::uuid[]))
    union
    select held.id from business_change c, unnest(c.file_ids) as held (id)
    where c.state = 'open' and c.file_ids && ${asked}::uuid[]`.execute(db);
  return new Set(rows.map((row) => row.id));
}
