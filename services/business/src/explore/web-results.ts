import type { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/explore';
import type { z } from 'zod';
import { type WebSearch, webSource } from '../web-search/web-search.ts';
import type { Result } from './find-documents.ts';

type Found = { results: Result[]; from: z.output<typeof exploreAnswer>['web'] };

const none: Found = { results: [], from: null };

/** Pages of the web for the tabs images, videos and news; «Tümü» is ours alone [R061, decision 26]. */
export async function findOnWeb(
  { webSearch }: { webSearch: WebSearch },
  { q, query, tab }: { q: string; query: string; tab: z.output<typeof exploreQuery>['tab'] },
): Promise<Found> {
  if (tab === 'all') return none;
  const answer = await webSearch({ q: q.trim().slice(0, 200), query, tab });
  if (!answer) return none;
  const { fetchedAt, stale } = answer;
  return {
    results: answer.results.map(({ title, url, snippet, site, date }) => ({
      ...{ title, url, snippet, breadcrumbs: [site], rating: null, votes: null, image: null },
      ...{ source: 'web' as const, date },
    })),
    from: { source: webSource, fetchedAt: fetchedAt.toISOString(), stale },
  };
}
