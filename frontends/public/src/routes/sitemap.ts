import { Readable } from 'node:stream';
import { ApiError } from '@edogrula/contracts/api-error';
import { brand } from '@edogrula/contracts/brand';
import type { ListOf } from '@edogrula/contracts/common';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { data } from 'react-router';
import { SitemapStream, streamToPromise } from 'sitemap';
import { publishedArticles } from '../features/content/api/content-queries.ts';
import { getJson, timeouts } from '../lib/get-json.ts';
import { publicUrl } from '../lib/public-url.ts';
import type { Route } from './+types/sitemap.ts';

const perPage = 50;
/** Pages of each list that are asked for: 1,000 lodgings, far under a sitemap's 50,000 addresses. */
const mostPages = 20;
const fixed = [
  '/',
  brand.listingPath,
  '/apply',
  '/report',
  '/blog',
  '/hakkimizda',
  '/kariyer',
  '/gizlilik',
  '/kvkk',
];

async function lodgingPaths(request: Request): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({
      address: brand.region,
      page: String(page),
      perPage: String(perPage),
    });
    const list = await getJson<ListOf<BusinessView>>(`/businesses/filter?${query}`, {
      timeoutMs: timeouts.listing,
      request,
    });
    paths.push(...list.items.map(({ slug }) => `/isletme/${slug}`));
    if (page >= list.pages) break;
  }
  return paths;
}

function unavailable(error: unknown): never {
  if (error instanceof ApiError) throw data(null, { status: 502 });
  throw error;
}

/** The addresses that search engines should know: pages, lodgings, articles; never a blacklist record. */
export async function loader({ request }: Route.LoaderArgs) {
  const [lodgings, articles] = await Promise.all([
    lodgingPaths(request).catch(unavailable),
    publishedArticles(1, request),
  ]);
  const paths = [...fixed, ...lodgings, ...articles.items.map(({ slug }) => `/blog/${slug}`)];
  const stream = new SitemapStream({ hostname: publicUrl('') });
  const xml = await streamToPromise(Readable.from(paths.map((url) => ({ url }))).pipe(stream));
  return new Response(new Uint8Array(xml), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
