import { brand } from '@edogrula/contracts/brand';
import { call, timeouts } from '../../lib/call.ts';

/** One address with the day of its last change. */
export type SiteAddress = { url: string; lastmod?: string };

type Dated = { slug: string; updatedAt?: string };

const perPage = 50;
/** Pages of articles or pages in their part: 1,000 addresses, far under the 50,000 that a sitemap may hold. */
const pagesInPart = 20;
/** So many parts of businesses at most, of a thousand addresses each. */
const mostParts = 999;

const ownPaths = ['/', brand.listingPath, '/apply', '/report', '/fotograf', '/blog'];

type Ask = {
  query: { page: number; perPage: number; status: 'published' };
  timeoutMs: number;
  request: Request;
};
type List = (ask: Ask) => Promise<{ items: Dated[]; pages: number }>;

/** All items of a list, a part's worth at most. */
async function itemsOf(list: List, request: Request): Promise<Dated[]> {
  const items: Dated[] = [];
  for (let page = 1; page <= pagesInPart; page += 1) {
    const query = { status: 'published', page, perPage } as const;
    const found = await list({ query, timeoutMs: timeouts.listing, request });
    items.push(...found.items);
    if (page >= found.pages) break;
  }
  return items;
}

const addressOf =
  (prefix: string) =>
  ({ slug, updatedAt }: Dated): SiteAddress => ({
    url: `${prefix}${slug}`,
    ...(updatedAt ? { lastmod: updatedAt } : {}),
  });

const articles: List = (ask) => call('GET /api/cms/articles', ask);
const pages: List = (ask) => call('GET /api/cms/pages', ask);

/** A thousand addresses of businesses. */
const businessesOf = (page: number, request: Request) =>
  call('GET /api/businesses/addresses', { query: { page }, timeoutMs: timeouts.listing, request });

/** Names of the parts of the sitemap: pages, articles, and businesses by the thousand. */
export async function partNames(request: Request): Promise<string[]> {
  const { pages: found } = await businessesOf(1, request);
  const parts = Math.min(mostParts, Math.max(1, found));
  return ['sayfalar', 'yazilar', ...Array.from({ length: parts }, (_, no) => `isletmeler-${no + 1}`)];
}

/** The addresses of a part, or null when there is no such part; never a blacklist record, never a draft. */
export async function addressesOf(name: string, request: Request): Promise<SiteAddress[] | null> {
  if (name === 'sayfalar') {
    const found = await itemsOf(pages, request);
    return [...ownPaths.map((url) => ({ url })), ...found.map(addressOf('/'))];
  }
  if (name === 'yazilar') {
    return (await itemsOf(articles, request)).map(addressOf('/blog/'));
  }
  const no = Number(/^isletmeler-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0);
  if (no < 1 || no > mostParts) return null;
  const { items } = await businessesOf(no, request);
  if (items.length === 0 && no > 1) return null;
  return items.map(addressOf('/isletme/'));
}
