import type { ListOf } from '@edogrula/contracts/common';
import type { articleView, pageView } from '@edogrula/contracts/http/content';
import type { Language } from '@edogrula/contracts/languages';
import { pageLanguage, pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { GoneFacts } from '../../../components/gone-page.tsx';
import { call, timeouts } from '../../../lib/call.ts';
import { failedStatus } from '../../../lib/failed-status.ts';
import { onApiError } from '../../../lib/on-api-error.ts';

export type ContentPage = z.infer<typeof pageView>;
export type Article = z.infer<typeof articleView>;

/** As many letters as the API takes for a slug. */
const longestSlug = 120;
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+){0,60}$/;

type Query = {
  slug?: string;
  formerSlug?: string;
  page?: number;
  perPage?: number;
  language?: Language;
};
type Ask = { query: Query & { status: 'published' }; timeoutMs: number; request: Request };

/** What one kind of texts differs in: its list, and the address of one. */
type Kind<T> = { list: (ask: Ask) => Promise<ListOf<T>>; addressOf: (slug: string) => string };

const articles: Kind<Article> = {
  list: (ask) => call('GET /api/cms/articles', ask),
  addressOf: (slug) => `/blog/${slug}`,
};
const pages: Kind<ContentPage> = {
  // Turkish is what the API answers unasked.
  list: ({ query, ...ask }) =>
    call('GET /api/cms/pages', {
      ...ask,
      query: pathPrefix ? { ...query, language: pageLanguage } : query,
    }),
  addressOf: (slug) => `/${slug}`,
};

async function listed<T>({ list }: Kind<T>, query: Query, request: Request): Promise<ListOf<T>> {
  const asked = { query: { ...query, status: 'published' }, timeoutMs: timeouts.listing, request } as const;
  return list(asked).catch(
    onApiError((error) => {
      const { status, requestId } = error;
      if (status === 410) throw data({ gone: 'text' } satisfies GoneFacts, { status });
      throw data({ requestId }, { status: status === 404 ? status : failedStatus(error) });
    }),
  );
}

/**
 * The published item of a slug [R109]: a draft is never shown, even if the API returned it.
 * @throws a 301 to the present address of one that was renamed, 410 for one that was deleted, a 404 page for an
 *   unknown slug
 */
async function published<T extends { slug: string; status: string }>(
  kind: Kind<T>,
  slug: string,
  request: Request,
): Promise<T> {
  if (slug.length > longestSlug || !slugShape.test(slug)) throw data(null, { status: 404 });
  const ask = async (query: Query) => {
    const { items } = await listed(kind, query, request);
    return items.find((item) => item.status === 'published');
  };
  const found = await ask({ slug });
  if (found?.slug === slug) return found;
  const renamed = await ask({ formerSlug: slug });
  if (renamed && renamed.slug !== slug) throw redirect(kind.addressOf(renamed.slug), 301);
  throw data(null, { status: 404 });
}

export const publishedPage = (slug: string, request: Request) => published(pages, slug, request);

export const publishedArticle = (slug: string, request: Request) => published(articles, slug, request);

/** One page of published articles. */
export async function publishedArticles(page: number, request: Request): Promise<ListOf<Article>> {
  const found = await listed(articles, { page, perPage: 12 }, request);
  return { ...found, items: found.items.filter(({ status }) => status === 'published') };
}
