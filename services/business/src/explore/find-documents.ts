import type { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/business';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { breadcrumbsOf } from '../locales/tr/explore.ts';
import { holdsAll } from '../lookup/search-terms.ts';
import { outOfTen } from './out-of-ten.ts';

type Tab = z.output<typeof exploreQuery>['tab'];
type Result = z.output<typeof exploreAnswer>['results'][number];
type Found = {
  kind: 'business' | 'article' | 'page';
  slug: string;
  title: string;
  snippet: string;
  image: string | null;
  google_rating: number | null;
  google_reviews_count: number | null;
};

const resultsMax = 30;
/** Ranking compares texts one by one: more candidates than this are not looked at. */
const candidatesMax = 1000;

const urlOf: Record<Found['kind'], (slug: string) => string> = {
  business: (slug) => `/isletme/${slug}`,
  article: (slug) => `/blog/${slug}`,
  page: (slug) => `/${slug}`,
};

/** Which documents a tab shows [R061]; videos are articles that the editor tagged so. */
const shownBy: Record<Tab, RawBuilder<boolean>> = {
  all: sql`true`,
  images: sql`d.image is not null`,
  videos: sql`d.tags && array['video']`,
  news: sql`d.kind = 'article'`,
};

/**
 * Businesses, articles and pages that hold all terms, or resemble them when none does, the nearest first; never a
 * blacklisted business.
 */
export async function findDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: { terms: string[]; tab: Tab },
): Promise<Result[]> {
  if (!query.terms.length) return [];
  const folded = query.terms.join(' ');
  const resembling = sql<boolean>`${folded} <% d.search_folded`;
  for (const matching of [holdsAll('d.search_folded', folded), resembling]) {
    const { rows } = await sql<Found>`
      select * from (
        select d.*, b.google_rating, b.google_reviews_count, b.verified_at
        from explore_document d left join business b on b.id = d.business_id
        where not d.removed and (b.blacklisted_from is null or b.blacklisted_from > ${deps.clock()})
          and ${shownBy[query.tab]} and ${matching}
        limit ${candidatesMax}) found
      order by title_folded = ${folded} desc,
        2 * word_similarity(${folded}, title_folded) + word_similarity(${folded}, search_folded)
          + (verified_at is not null)::int * 0.2 desc,
        updated_at desc, id
      limit ${resultsMax}`.execute(deps.db);
    if (rows.length) return rows.map(resultOf);
  }
  return [];
}

const resultOf = (row: Found): Result => ({
  title: row.title,
  url: urlOf[row.kind](row.slug),
  snippet: row.snippet,
  breadcrumbs: [...breadcrumbsOf[row.kind]],
  rating: outOfTen(row.google_rating),
  votes: row.google_reviews_count,
  image: row.image,
});
