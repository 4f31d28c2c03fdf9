import { idParams, okBody } from '@edogrula/contracts/common';
import {
  articleAnswer,
  articleInput,
  articleList,
  articlePatch,
  contentListQuery,
  featuredArticles,
  featuredArticlesQuery,
} from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { ContentStore } from '../content-store.ts';
import { failures, listingFor, storable } from '../editor-input.ts';
import type { Article } from './article.ts';
import { toArticleCard, toArticleView } from './article-view.ts';

const order = { pinned: -1, order: 1, publishedAt: -1, _id: -1 } as const;

export type ArticleRoutesOptions = { articles: ContentStore<Article>; embedded: boolean };

/** What everybody may read of /api/cms/articles [R109, R150, R173]. */
function readingRoutes(app: HttpApp, articles: ContentStore<Article>): void {
  app.get(
    '/api/cms/articles',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Articles: published ones, for editors all',
        querystring: contentListQuery,
        response: { 200: articleList, 400: problem },
      },
    },
    async (request) => {
      const { filter, ...range } = listingFor(request.caller, request.query);
      const list = await articles.list(filter, { ...range, order });
      return { ...list, items: list.items.map(toArticleView) };
    },
  );

  app.get(
    '/api/cms/articles/featured',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Cards of pinned articles',
        querystring: featuredArticlesQuery,
        response: { 200: featuredArticles, 400: problem },
      },
    },
    async (request) => {
      const { place, limit } = request.query;
      const filter = { status: 'published', pinned: true, ...(place ? { place } : {}) };
      const { items } = await articles.list(filter, { page: 1, perPage: limit, order });
      return { items: items.map(toArticleCard) };
    },
  );
}

/** What editors do with /api/cms/articles [R136, R173]. */
function editingRoutes(app: HttpApp, { articles, embedded }: ArticleRoutesOptions): void {
  app.post(
    '/api/cms/articles',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Makes an article',
        body: articleInput,
        response: { 201: articleAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { slug, demo, ...fields } = request.body;
      const input = { ...storable(fields), demo: embedded && demo === true };
      return reply.code(201).send({ article: toArticleView(await articles.create(input, slug)) });
    },
  );

  app.put(
    '/api/cms/articles/:id',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Changes what is sent of an article',
        params: idParams,
        body: articlePatch,
        response: { 200: articleAnswer, ...failures },
      },
    },
    async (request) => {
      const { version, ...patch } = request.body;
      return { article: toArticleView(await articles.change(request.params.id, storable(patch), version)) };
    },
  );

  app.delete(
    '/api/cms/articles/:id',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Deletes an article; its slug is free again',
        params: idParams,
        response: { 200: okBody, ...failures },
      },
    },
    async (request) => {
      await articles.remove(request.params.id);
      return { ok: true as const };
    },
  );
}

/** /api/cms/articles: editors see everything, everybody else what is published. */
export async function articleRoutes(app: HttpApp, options: ArticleRoutesOptions): Promise<void> {
  readingRoutes(app, options.articles);
  editingRoutes(app, options);
}
