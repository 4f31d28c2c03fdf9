import { createHash } from 'node:crypto';
import type { Db, Tx } from '../tables.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** No slug has a blank: an address that its entry left is another text than one whose entry was removed. */
const leftBehind = (slug: string): string => `${slug} left`;

async function remember(tx: Tx, text: string, at: Date): Promise<void> {
  await tx
    .insertInto('removed_address')
    .values({ slug_hash: hashOf(text), removed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const isRemembered = async (db: Db, texts: readonly string[]): Promise<boolean> => {
  const rows = db
    .selectFrom('removed_address')
    .select('slug_hash')
    .where('slug_hash', 'in', texts.map(hashOf));
  return (await rows.executeTakeFirst()) !== undefined;
};

/** Remembers that an entry stood at this address, without the name that the address is made of. */
export const rememberAddress = (tx: Tx, slug: string, at: Date): Promise<void> => remember(tx, slug, at);

/** Remembers that an entry which is on the list has left this address: nothing stands there, and nothing ever will [R514]. */
export const rememberLeft = (tx: Tx, slug: string, at: Date): Promise<void> =>
  remember(tx, leftBehind(slug), at);

/** Whether an entry ever stood at this address and does not any more. */
export const wasUsed = (db: Db, slug: string): Promise<boolean> => isRemembered(db, [slug, leftBehind(slug)]);

/** Whether an entry stood at this address, or under this id, and was taken off the list [R320]. */
export async function wasRemoved(db: Db, by: { id: string } | { slug: string }): Promise<boolean> {
  if ('slug' in by) return isRemembered(db, [by.slug]);
  const found = await db
    .selectFrom('blacklist_entry')
    .select('id')
    .where('id', '=', by.id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
