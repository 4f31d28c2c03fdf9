import { brand } from '@edogrula/contracts/brand';
import type { ListOf } from '@edogrula/contracts/common';
import { getJson, timeouts } from '../../lib/get-json.ts';

/** One address with the day of its last change. */
export type SiteAddress = { url: string; lastmod?: string };

type Dated = { slug: string; updatedAt?: string };

const perPage = 50;
/** Pages of the list in one part: 1,000 addresses, far under the 50,000 that a sitemap may hold. */
const pagesInPart = 20;
/** So many parts of businesses at most: 100,000 addresses. */
const mostParts = 100;

const ownPaths = ['/', brand.listingPath, '/apply', '/report', '/blog'];

async function listPage<T>(path: string, page: number, request: Request): Promise<ListOf<T>> {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  return getJson<ListOf<T>>(`${path}&${query}`, { timeoutMs: timeouts.listing, request });
}

/** All items of a list from one of its pages to another. */
async function itemsOf<T>(path: string, request: Request, from: number, to: number): Promise<T[]> {
  const items: T[] = [];
  for (let page = from; page <= to; page += 1) {
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

const businesses = '/businesses/filter?sort=rating';
const articles = '/cms/articles?status=published';
const pages = '/cms/pages?status=published';

/** Names of the parts of the sitemap: pages, articles, and businesses by the thousand. */
export async function partNames(request: Request): Promise<string[]> {
  const { total } = await listPage<Dated>(businesses, 1, request);
  const parts = Math.min(mostParts, Math.max(1, Math.ceil(total / (perPage * pagesInPart))));
  return ['sayfalar', 'yazilar', ...Array.from({ length: parts }, (_, no) => `isletmeler-${no + 1}`)];
}

/** The addresses of a part, or null when there is no such part; never a blacklist record, never a draft. */
export async function addressesOf(name: string, request: Request): Promise<SiteAddress[] | null> {
  if (name === 'sayfalar') {
    const found = await itemsOf<Dated>(pages, request, 1, pagesInPart);
    return [...ownPaths.map((url) => ({ url })), ...found.map(addressOf('/'))];
  }
  if (name === 'yazilar') {
    return (await itemsOf<Dated>(articles, request, 1, pagesInPart)).map(addressOf('/blog/'));
  }
  const no = Number(/^isletmeler-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0);
  if (no < 1 || no > mostParts) return null;
  const from = (no - 1) * pagesInPart + 1;
  const found = await itemsOf<Dated>(businesses, request, from, from + pagesInPart - 1);
  return found.map(addressOf('/isletme/'));
}
