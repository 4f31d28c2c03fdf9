import { createHash } from 'node:crypto';
import type { ProviderClient } from '@edogrula/service-kit/provider-client';
import { z } from 'zod';
import type { WebTab } from '../tables.ts';

/** One page of the web, as far as a result list shows it. */
export type WebResult = {
  title: string;
  url: string;
  snippet: string;
  site: string;
  date: string | null;
  /** Of a picture: where the provider keeps its small copy, and the id under which ours is shown. */
  picture?: { id: string; src: string } | null;
};

const paths: Record<WebTab, string> = {
  all: '/res/v1/web/search',
  images: '/res/v1/images/search',
  videos: '/res/v1/videos/search',
  news: '/res/v1/news/search',
};
const count = 20;
const titleMax = 200;
const snippetMax = 600;

const hit = z.object({
  title: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).max(2000),
  description: z.string().optional(),
  page_age: z.string().optional(),
  thumbnail: z
    .object({ src: z.url().max(2000) })
    .optional()
    .catch(undefined),
});

/** The web still has pages without TLS: a hit that cannot be shown is left out, an answer of nothing else is none. */
const answer = z.object({
  results: z
    .array(z.unknown())
    .max(200)
    .transform((found, { issues }) => {
      const shown = found.flatMap((one) => hit.safeParse(one).data ?? []);
      if (found.length > 0 && shown.length === 0)
        issues.push({ code: 'custom', input: found, message: 'no hit can be shown' });
      return shown;
    }),
});

/** A search of the whole web answers in parts; its pages are one of them, absent where there is none. */
const wholeAnswer = z.object({ web: answer.optional() }).transform(({ web }) => web ?? { results: [] });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** The provider marks found words with tags; a snippet is plain text. */
const plain = (html: string, max: number): string =>
  html
    .replace(/<[^>]{0,200}>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);

function isoOrNull(text: string | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The provider's small copy of a picture; an address anywhere else is none [decision 43]. */
function pictureAt(src: string | undefined, origin: string): WebResult['picture'] {
  if (!src || new URL(src).origin !== origin) return null;
  return { id: createHash('sha256').update(src).digest('base64url').slice(0, 32), src };
}

type Question = {
  q: string;
  tab: WebTab;
  /** Where the provider keeps its small copies of pictures. */
  picturesOrigin: string;
};

/** Pages, images, videos or news of the web for a query (Brave Search API). @throws ProviderError */
export async function fetchWebResults(client: ProviderClient, question: Question): Promise<WebResult[]> {
  const { q, tab, picturesOrigin } = question;
  const query = new URLSearchParams({ q, country: 'TR', search_lang: 'tr', count: String(count) });
  if (tab === 'images') query.set('safesearch', 'strict');
  const shape = tab === 'all' ? wholeAnswer : answer;
  const { results } = await client.getJson(`${paths[tab]}?${query}`, shape);
  return results.slice(0, count).map(({ title, url, description, page_age, thumbnail }) => ({
    title: plain(title, titleMax),
    url,
    snippet: plain(description ?? '', snippetMax),
    site: new URL(url).hostname.replace(/^www\./, ''),
    date: isoOrNull(page_age),
    ...(tab === 'images' ? { picture: pictureAt(thumbnail?.src, picturesOrigin) } : {}),
  }));
}
