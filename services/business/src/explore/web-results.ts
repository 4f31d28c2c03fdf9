import { setTimeout } from 'node:timers/promises';
import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { listingEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import type { z } from 'zod';
import { type WebSearch, webSource } from '../web-search/web-search.ts';
import type { Result } from './find-documents.ts';

type Found = { results: Result[]; from: z.output<typeof exploreAnswer>['web'] };

const none: Found = { results: [], from: null };

/** «Tümü» holds our own records first: they wait no longer for the web than this. */
const patienceMs = 1500;

/** Pages of the web for each tab, below what is ours [R061, decision 26, decision 43]. */
export async function findOnWeb(
  { webSearch }: { webSearch: WebSearch },
  { q, ...asked }: Parameters<WebSearch>[0],
): Promise<Found> {
  const work = webSearch({ q: q.trim().slice(0, 200), ...asked });
  const answer = asked.tab === 'all' ? await inTime(work) : await work;
  if (!answer) return none;
  const { fetchedAt, stale } = answer;
  return {
    results: answer.results.map(({ title, url, snippet, site, date, picture }) => ({
      title,
      url,
      snippet,
      breadcrumbs: [site],
      rating: null,
      votes: null,
      image: picture ? listingEndpoints.webPicture.path.replace(':id', picture.id) : null,
      source: 'web' as const,
      date,
    })),
    from: { source: webSource, fetchedAt: fetchedAt.toISOString(), stale },
  };
}

/** The answer, or nothing when it is late: it is kept then for whoever asks next. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const late = new AbortController();
  try {
    return await Promise.race([asked, setTimeout(patienceMs, null, { signal: late.signal })]);
  } finally {
    late.abort();
    asked.catch(() => undefined);
  }
}
