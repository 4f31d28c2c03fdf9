import { galleryUrl } from '../business/business-view.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { foldWords } from '../text/fold-words.ts';

const snippetMax = 600;
const searchMax = 4000;

/** Keeps the search page's document of a business; a deleted business leaves a tombstone. */
export async function writeBusinessDocument(tx: Tx, row: BusinessRow): Promise<void> {
  const first = row.gallery[0];
  const document = {
    version: row.version,
    removed: row.deleted_at !== null,
    slug: row.slug,
    title: row.name,
    snippet: (row.description ?? [row.type, row.address].filter(Boolean).join(' · ')).slice(0, snippetMax),
    image: first ? galleryUrl(first) : null,
    title_folded: row.name_folded,
    search_folded: `${row.search_folded} ${foldWords(row.description ?? '')}`.slice(0, searchMax),
    updated_at: row.updated_at,
  };
  await tx
    .insertInto('explore_document')
    .values({ id: row.id, kind: 'business', business_id: row.id, tags: [], ...document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(document))
    .execute();
}
