import { ApiError } from '@edogrula/contracts/api-error';
import type { ListOf } from '@edogrula/contracts/common';
import type { articleView, pageView } from '@edogrula/contracts/http/content';
import { data } from 'react-router';
import type { z } from 'zod';
import { getJson, timeouts } from '../../../lib/get-json.ts';

export type ContentPage = z.infer<typeof pageView>;
export type Article = z.infer<typeof articleView>;

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+){0,60}$/;

async function list<T>(path: string, request: Request): Promise<ListOf<T>> {
  try {
    return await getJson<ListOf<T>>(path, { timeoutMs: timeouts.listing, request });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const known = error.status === 404 || error.status === 429;
    throw data({ requestId: error.requestId }, { status: known ? (error.status ?? 502) : 502 });
  }
}

/** The published item of a slug, else a 404 page [R109]: a draft is nobody's business, even if the API let it out. */
async function published<T extends { slug: string; status: string }>(
  path: string,
  slug: string,
  request: Request,
) {
  if (!slugShape.test(slug)) throw data(null, { status: 404 });
  const { items } = await list<T>(`${path}?${new URLSearchParams({ slug, status: 'published' })}`, request);
  const found = items.find((item) => item.slug === slug && item.status === 'published');
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const publishedPage = (slug: string, request: Request) =>
  published<ContentPage>('/cms/pages', slug, request);

export const publishedArticle = (slug: string, request: Request) =>
  published<Article>('/cms/articles', slug, request);

/** One page of published articles. */
export async function publishedArticles(page: number, request: Request): Promise<ListOf<Article>> {
  const query = new URLSearchParams({ page: String(page), perPage: '12', status: 'published' });
  const articles = await list<Article>(`/cms/articles?${query}`, request);
  return { ...articles, items: articles.items.filter(({ status }) => status === 'published') };
}
