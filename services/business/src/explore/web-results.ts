import { setTimeout } from 'node:timers/promises';
import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { listingEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import type { z } from 'zod';
import type { Reads } from '../context.ts';
import { type WebSearch, webSource } from '../web-search/web-search.ts';
import type { Result } from './find-documents.ts';
import { entriesByKey } from './find-warnings.ts';
import { keysOfPiece } from './keys-in-text.ts';

type Found = { results: Result[]; from: z.output<typeof exploreAnswer>['web'] };

const none: Found = { results: [], from: null };

/** «Tümü» holds our own records first: they wait no longer for the web than this. */
const patienceMs = 1500;

/**
 * Our entries about the accounts and sites that some pages are of, by their addresses, as a lookup of each would warn
 * [R305]. Read for every answer: what the provider found is kept for days, and an entry may come or go meanwhile.
 */
async function entriesOfPages(deps: Reads, urls: readonly string[]): Promise<Map<string, string>> {
  const pages = urls.map((url) => ({ url, keys: keysOfPiece(url) }));
  const entries = await entriesByKey(
    deps,
    pages.flatMap(({ keys }) => keys),
  );
  return new Map(
    pages.flatMap(({ url, keys }) => {
      const [entry] = keys.flatMap((key) => entries.get(key) ?? []);
      return entry ? [[url, entry.url]] : [];
    }),
  );
}

/**
 * Pages of the web for each tab, below what is ours [R061, decision 26, decision 43]. None wears a badge but that of an entry:
 * nobody of us vouches for them.
 */
export async function findOnWeb(
  { webSearch, ...deps }: Reads & { webSearch: WebSearch },
  asked: Parameters<WebSearch>[0],
): Promise<Found> {
  const work = webSearch(asked);
  const answer = asked.tab === 'all' ? await inTime(work) : await work;
  if (!answer) return none;
  const { fetchedAt, stale, results } = answer;
  const entries = await entriesOfPages(
    deps,
    results.map(({ url }) => url),
  );
  return {
    results: results.map(({ title, url, snippet, site, date, picture }) => ({
      title,
      url,
      snippet,
      breadcrumbs: [site],
      rating: null,
      votes: null,
      image: picture ? listingEndpoints.webPicture.path.replace(':id', picture.id) : null,
      source: 'web' as const,
      date,
      ...(entries.has(url) ? { badge: 'blacklisted' as const, entry: entries.get(url) } : {}),
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
