import type { Updateable } from 'kysely';
import type { BlacklistEntryRow, Tables, Tx } from '../tables.ts';

/** An entry without anything that tells of a person; ids, dates and the version stay. */
export const erasedText = ({ id }: Pick<BlacklistEntryRow, 'id'>): Updateable<Tables['blacklist_entry']> => ({
  // Made from name and handle; the column is unique.
  slug: id,
  name: '',
  handle: null,
  instagram_url: null,
  phone: null,
  description: '',
  search_folded: '',
  name_joined: '',
});

/** Erases an entry that had been removed before. Nobody sees it, so no fact is told. */
export async function eraseRemovedEntry(tx: Tx, row: BlacklistEntryRow): Promise<void> {
  await tx.updateTable('blacklist_entry').set(erasedText(row)).where('id', '=', row.id).execute();
}
