import { ApiError } from '@edogrula/contracts/api-error';
import type { ListOf } from '@edogrula/contracts/common';
import type { articleView, pageView } from '@edogrula/contracts/http/content';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { GoneFacts } from '../../../components/gone-page.tsx';
import { getJson, timeouts } from '../../../lib/get-json.ts';

export type ContentPage = z.infer<typeof pageView>;
export type Article = z.infer<typeof articleView>;

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+){0,60}$/;

async function list<T>(path: string, request: Request): Promise<ListOf<T>> {
  try {
    return await getJson<ListOf<T>>(path, { timeoutMs: timeouts.listing, request });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) throw data({ gone: 'text' } satisfies GoneFacts, { status: 410 });
    const known = error.status === 404 || error.status === 429;
    throw data({ requestId: error.requestId }, { status: known ? (error.status ?? 502) : 502 });
  }
}

type Kind = { path: '/cms/articles' | '/cms/pages'; addressOf: (slug: string) => string };

const articles: Kind = { path: '/cms/articles', addressOf: (slug) => `/blog/${slug}` };
const pages: Kind = { path: '/cms/pages', addressOf: (slug) => `/${slug}` };

/**
 * The published item of a slug [R109]: a draft is never shown, even if the API returned it.
 * @throws a 301 to the present address of one that was renamed, 410 for one that was deleted, a 404 page for what nobody
 *   knows
 */
async function published<T extends { slug: string; status: string }>(
  { path, addressOf }: Kind,
  slug: string,
  request: Request,
): Promise<T> {
  if (!slugShape.test(slug)) throw data(null, { status: 404 });
  const ask = async (by: 'slug' | 'formerSlug') => {
    const query = new URLSearchParams({ [by]: slug, status: 'published' });
    const { items } = await list<T>(`${path}?${query}`, request);
    return items.find((item) => item.status === 'published');
  };
  const found = await ask('slug');
  if (found?.slug === slug) return found;
  const renamed = await ask('formerSlug');
  if (renamed && renamed.slug !== slug) throw redirect(addressOf(renamed.slug), 301);
  throw data(null, { status: 404 });
}

export const publishedPage = (slug: string, request: Request) => published<ContentPage>(pages, slug, request);

export const publishedArticle = (slug: string, request: Request) =>
  published<Article>(articles, slug, request);

/** One page of published articles. */
export async function publishedArticles(page: number, request: Request): Promise<ListOf<Article>> {
  const query = new URLSearchParams({ page: String(page), perPage: '12', status: 'published' });
  const found = await list<Article>(`/cms/articles?${query}`, request);
  return { ...found, items: found.items.filter(({ status }) => status === 'published') };
}
