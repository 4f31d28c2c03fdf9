import { createHash } from 'node:crypto';
import type { Db, Tx } from '../tables.ts';

const hashOf = (slug: string): string => createHash('sha256').update(slug).digest('hex');

/** Remembers that an entry stood at this address, without the name that the address is made of. */
export async function rememberAddress(tx: Tx, slug: string, at: Date): Promise<void> {
  await tx
    .insertInto('removed_address')
    .values({ slug_hash: hashOf(slug), removed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an entry stood at this address, or under this id, and was taken off the list [R320]. */
export async function wasRemoved(db: Db, by: { id: string } | { slug: string }): Promise<boolean> {
  const found =
    'id' in by
      ? db
          .selectFrom('blacklist_entry')
          .select('id')
          .where('id', '=', by.id)
          .where('removed_at', 'is not', null)
      : db.selectFrom('removed_address').select('slug_hash').where('slug_hash', '=', hashOf(by.slug));
  return (await found.executeTakeFirst()) !== undefined;
}
