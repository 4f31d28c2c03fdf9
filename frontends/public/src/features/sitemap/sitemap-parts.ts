import { brand } from '@edogrula/contracts/brand';
import type { ListOf } from '@edogrula/contracts/common';
import { getJson, timeouts } from '../../lib/get-json.ts';

/** One address with the day of its last change. */
export type SiteAddress = { url: string; lastmod?: string };

type Dated = { slug: string; updatedAt?: string };

const perPage = 50;
/** Pages of articles or pages in their part: 1,000 addresses, far under the 50,000 that a sitemap may hold. */
const pagesInPart = 20;
/** So many parts of businesses at most, of a thousand addresses each. */
const mostParts = 999;

const ownPaths = ['/', brand.listingPath, '/apply', '/report', '/blog'];

async function listPage<T>(path: string, page: number, request: Request): Promise<ListOf<T>> {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  return getJson<ListOf<T>>(`${path}&${query}`, { timeoutMs: timeouts.listing, request });
}

/** All items of a list, a part's worth at most. */
async function itemsOf<T>(path: string, request: Request): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; page <= pagesInPart; page += 1) {
    const list = await listPage<T>(path, page, request);
    items.push(...list.items);
    if (page >= list.pages) break;
  }
  return items;
}

const addressOf =
  (prefix: string) =>
  ({ slug, updatedAt }: Dated): SiteAddress => ({
    url: `${prefix}${slug}`,
    ...(updatedAt ? { lastmod: updatedAt } : {}),
  });

const articles = '/cms/articles?status=published';
const pages = '/cms/pages?status=published';

/** A thousand addresses of businesses. */
const businessesOf = (part: number, request: Request) =>
  getJson<Pick<ListOf<Dated>, 'items' | 'pages'>>(`/businesses/addresses?page=${part}`, {
    timeoutMs: timeouts.listing,
    request,
  });

/** Names of the parts of the sitemap: pages, articles, and businesses by the thousand. */
export async function partNames(request: Request): Promise<string[]> {
  const { pages: found } = await businessesOf(1, request);
  const parts = Math.min(mostParts, Math.max(1, found));
  return ['sayfalar', 'yazilar', ...Array.from({ length: parts }, (_, no) => `isletmeler-${no + 1}`)];
}

/** The addresses of a part, or null when there is no such part; never a blacklist record, never a draft. */
export async function addressesOf(name: string, request: Request): Promise<SiteAddress[] | null> {
  if (name === 'sayfalar') {
    const found = await itemsOf<Dated>(pages, request);
    return [...ownPaths.map((url) => ({ url })), ...found.map(addressOf('/'))];
  }
  if (name === 'yazilar') {
    return (await itemsOf<Dated>(articles, request)).map(addressOf('/blog/'));
  }
  const no = Number(/^isletmeler-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0);
  if (no < 1 || no > mostParts) return null;
  const { items } = await businessesOf(no, request);
  if (items.length === 0 && no > 1) return null;
  return items.map(addressOf('/isletme/'));
}
