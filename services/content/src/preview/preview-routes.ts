import { previewParams, previewView } from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Article } from '../article/article.ts';
import { toArticleView } from '../article/article-view.ts';
import type { ContentStore } from '../content-store.ts';
import type { Page } from '../page/page.ts';
import { toPageView } from '../page/page-view.ts';
import type { PreviewLinks } from './preview-links.ts';

type PreviewDeps = { links: PreviewLinks; articles: ContentStore<Article>; pages: ContentStore<Page> };

/** GET /api/cms/preview/:token: a text as it stands now, for whoever holds an editor's link. */
export function previewRoutes(app: HttpApp, { links, articles, pages }: PreviewDeps): void {
  app.get(
    '/api/cms/preview/:token',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'What a preview link shows',
        params: previewParams,
        response: { 200: previewView, 400: problem, 404: problem, 410: problem },
      },
    },
    async (request, reply) => {
      const { kind, id, expiresAt } = links.read(request.params.token);
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const until = expiresAt.toISOString();
      return kind === 'article'
        ? { kind, article: toArticleView(await articles.find(id)), expiresAt: until }
        : { kind, page: toPageView(await pages.find(id)), expiresAt: until };
    },
  );
}
