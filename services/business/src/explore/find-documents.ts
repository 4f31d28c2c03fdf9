import type { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/explore';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Context, Reads } from '../context.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { breadcrumbsOf } from '../locales/tr/explore.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { ratingsOf } from './out-of-ten.ts';
import { rankDocuments } from './ranking/rank-documents.ts';

type Tab = z.output<typeof exploreQuery>['tab'];
export type Result = z.output<typeof exploreAnswer>['results'][number];

const resultsMax = 30;
const topMax = 5;

const urlOf: Record<Candidate['kind'], (slug: string) => string> = {
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

/** Ids of the businesses that a phone, user name or website belongs to. */
async function holdersOf(deps: Pick<Context, 'db'>, key: LookupKey | null): Promise<Set<string>> {
  if (!key) return new Set();
  const rows = await deps.db
    .selectFrom('business_key')
    .select('business_id')
    .where('kind', '=', key.kind)
    .where('key', '=', key.key)
    .limit(resultsMax)
    .execute();
  return new Set(rows.map((row) => row.business_id));
}

/**
 * Businesses, articles and pages that answer a query, the best first [R145]: whoever holds the phone, user name or
 * website that was typed, then what the words say, Turkish forms and typing errors included. Never a blacklisted
 * business.
 */
export async function findDocuments(
  deps: Reads,
  query: { terms: string[]; tab: Tab; key: LookupKey | null },
): Promise<{ results: Result[]; top: Pick<Candidate, 'title' | 'tags'>[] }> {
  if (!query.terms.length) return { results: [], top: [] };
  const holders = await holdersOf(deps, query.key);
  const shown = shownBy[query.tab];
  const ids = [...holders];
  const named = ids.length
    ? await findCandidates(deps, { terms: [], shown: sql`${shown} and d.id in (${sql.join(ids)})` })
    : [];
  const found = await findCandidates(deps, { terms: query.terms, shown });
  const ranked = rankDocuments(found, query.terms).filter(({ id }) => !holders.has(id));
  const best = [...named, ...ranked].slice(0, resultsMax);
  return { results: best.map(resultOf), top: best.slice(0, topMax) };
}

const resultOf = (row: Candidate): Result => ({
  title: row.title,
  url: urlOf[row.kind](row.slug),
  snippet: row.snippet,
  breadcrumbs: [...breadcrumbsOf[row.kind]],
  ...ratingsOf(row.google_rating),
  votes: row.google_reviews_count,
  image: row.image,
  source: 'own',
  date: null,
  demo: row.demo,
});
