import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which of these files a business shows in its gallery. */
export async function shownFiles(db: Kysely<Tables>, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct shown.id from business, unnest(gallery) as shown (id)
    where deleted_at is null and gallery && ${[...files]}::uuid[] and shown.id = any(${[...files]}::uuid[])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
