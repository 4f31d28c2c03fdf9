import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { sql } from 'kysely';
import { galleryUrl } from '../business/business-view.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { foldWords } from '../text/fold-words.ts';

type PublishedContent = {
  contentId: string;
  slug: string;
  title: string;
  excerpt: string;
  text: string;
  coverImage: string | null;
  place: string | null;
  tags: string[];
};
type Stamp = { kind: 'article' | 'page'; version: number; now: Date };

const snippetMax = 600;
const searchMax = 4000;

async function upsert(
  tx: Tx,
  id: string,
  stamp: Stamp,
  document: {
    slug: string;
    removed: boolean;
    title: string;
    snippet: string;
    image: string | null;
    tags: string[];
  } & {
    title_folded: string;
    search_folded: string;
  },
): Promise<void> {
  const values = { ...document, kind: stamp.kind, version: stamp.version, updated_at: stamp.now };
  await tx
    .insertInto('explore_document')
    .values({ id, business_id: null, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where('explore_document.version', '<', sql<number>`excluded.version`),
    )
    .execute();
}

/** Makes published content findable; what is older than the stored version changes nothing. */
export function writeContentDocument(tx: Tx, content: PublishedContent, stamp: Stamp): Promise<void> {
  const all = [content.title, content.place, ...content.tags, content.excerpt, content.text];
  return upsert(tx, content.contentId, stamp, {
    slug: content.slug,
    removed: false,
    title: content.title,
    snippet: (content.excerpt || content.text).slice(0, snippetMax),
    image: content.coverImage,
    tags: content.tags.map(foldTurkish),
    title_folded: foldWords(content.title),
    search_folded: foldWords(all.filter(Boolean).join(' ')).slice(0, searchMax),
  });
}

/** Takes content out of the search page; the tombstone keeps a late publication of an older version out. */
export function removeContentDocument(
  tx: Tx,
  content: { contentId: string; slug: string },
  stamp: Stamp,
): Promise<void> {
  const empty = { title: '', snippet: '', image: null, tags: [], title_folded: '', search_folded: '' };
  return upsert(tx, content.contentId, stamp, { slug: content.slug, removed: true, ...empty });
}

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
