import {
  articleAnswer,
  articleInput,
  articleList,
  articlePatch,
  type articleView,
  featuredArticles,
  featuredArticlesQuery,
} from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { z } from 'zod';
import type { ContentKind } from '../content/content-kind.ts';
import { editingRoutes, listRoute } from '../content/content-routes.ts';
import type { ContentInput, ContentStore } from '../content-store.ts';
import type { PreviewLinks } from '../preview/preview-links.ts';
import type { Article } from './article.ts';
import { toArticleCard, toArticleView } from './article-view.ts';

const order = { pinned: -1, order: 1, publishedAt: -1, _id: -1 } as const;

type Options = { articles: ContentStore<Article>; links: PreviewLinks; embedded: boolean };

/** Cards of the pinned articles, for the «plan» section [R137, R150, R199]. */
function featuredRoute(app: HttpApp, articles: ContentStore<Article>): void {
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

/** /api/cms/articles [R109, R136, R150, R173]. */
export function articleRoutes(app: HttpApp, { articles, links, embedded }: Options): void {
  const kind: ContentKind<Article, z.infer<typeof articleView>> = {
    path: 'articles',
    name: 'article',
    store: articles,
    order,
    viewOf: toArticleView,
    inputOf: (body) => {
      const fields = body as ContentInput<Article>;
      return { ...fields, demo: embedded && fields.demo === true };
    },
    schemas: { input: articleInput, patch: articlePatch, answer: articleAnswer, list: articleList },
  };
  listRoute(app, kind);
  featuredRoute(app, articles);
  editingRoutes(app, kind, links);
}
