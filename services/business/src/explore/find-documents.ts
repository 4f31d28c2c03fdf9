import type { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/explore';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { logoUrl, ratingsOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';
import { findHolders } from '../keys/key-repository.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { breadcrumbsOf } from '../locales/tr/breadcrumbs.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { rankDocuments } from './ranking/rank-documents.ts';

type Tab = z.output<typeof exploreQuery>['tab'];
export type Result = z.output<typeof exploreAnswer>['results'][number];

const resultsMax = 30;
const textsMax = 5;

type Found = {
  results: Result[];
  /** The best articles and pages among them, whose words may be shown without a badge. */
  texts: Pick<Candidate, 'title' | 'tags'>[];
  /** Folded names of the businesses among them. */
  sellers: string[];
};

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

/**
 * Businesses, articles and pages that answer a query, the best first [R145]: the holder of the phone, user name or
 * website that was typed, then what the words say, Turkish forms and typing errors included. Never a blacklisted
 * business.
 */
export async function findDocuments(
  deps: Reads,
  query: { terms: string[]; tab: Tab; keys: readonly LookupKey[] },
): Promise<Found> {
  if (!query.terms.length) return { results: [], texts: [], sellers: [] };
  const ids = query.keys.length ? await findHolders(deps.db, query.keys, resultsMax) : [];
  const shown = shownBy[query.tab];
  const named = ids.length
    ? await findCandidates(deps, { terms: [], shown: sql`${shown} and d.id in (${sql.join(ids)})` })
    : [];
  const found = await findCandidates(deps, { terms: query.terms, shown });
  const ranked = rankDocuments(found, query.terms).filter(({ id }) => !ids.includes(id));
  const best = [...named, ...ranked].slice(0, resultsMax);
  return {
    results: best.map(resultOf),
    texts: best.filter(({ kind }) => kind !== 'business').slice(0, textsMax),
    sellers: best.flatMap(({ kind, title_folded: name }) => (kind === 'business' ? name : [])),
  };
}

/** Blacklisted businesses are no results; `warnings` name their entries. */
function badgeOfResult({ verified, vouched }: Candidate) {
  if (verified) return 'verified';
  return vouched ? 'lapsed' : 'unverified';
}

const resultOf = (row: Candidate): Result => ({
  title: row.title,
  url: urlOf[row.kind](row.slug),
  snippet: row.snippet,
  breadcrumbs: [...breadcrumbsOf[row.kind]],
  ...ratingsOf(row.google_rating),
  votes: row.google_reviews_count,
  image: row.image,
  logo: logoUrl(row.logo),
  source: 'own',
  date: null,
  badge: row.kind === 'business' ? badgeOfResult(row) : null,
  demo: row.demo,
});
