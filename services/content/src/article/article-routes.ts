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
import { cleanHtml } from '../text/render.ts';
import type { Article } from './article.ts';
import { toArticleCard, toArticleView } from './article-view.ts';

const failures = { 400: problem, 401: problem, 403: problem, 404: problem, 409: problem };
const newestFirst = { pinned: -1, order: 1, publishedAt: -1, _id: -1 } as const;
const isHtml = (content: string) => /^\s*<[a-z!]/i.test(content);
const cleaned = (content: string) => (isHtml(content) ? cleanHtml(content) : content);

export type ArticleRoutesOptions = { articles: ContentStore<Article>; embedded: boolean };

/** /api/cms/articles [R173]: editors see everything, everybody else what is published [R109]. */
export async function articleRoutes(
  app: HttpApp,
  { articles, embedded }: ArticleRoutesOptions,
): Promise<void> {
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
      const { page, perPage, status, slug } = request.query;
      const wanted = request.caller.admin ? (status ? { status } : {}) : { status: 'published' };
      const list = await articles.list(
        { ...wanted, ...(slug ? { slug } : {}) },
        { page, perPage, sort: newestFirst },
      );
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
      const { items } = await articles.list(filter, { page: 1, perPage: limit, sort: newestFirst });
      return { items: items.map(toArticleCard) };
    },
  );

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
      const created = await articles.create(
        { ...fields, content: cleaned(fields.content), demo: embedded && demo === true },
        slug,
      );
      return reply.code(201).send({ article: toArticleView(created) });
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
      const { version, slug, ...fields } = request.body;
      const patch = {
        ...fields,
        ...(slug ? { slug } : {}),
        ...(fields.content === undefined ? {} : { content: cleaned(fields.content) }),
      };
      return {
        article: toArticleView(await articles.change(request.params.id, patch as Partial<Article>, version)),
      };
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
