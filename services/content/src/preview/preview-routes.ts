import { readerEndpoints } from '@edogrula/contracts/http/content-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Article } from '../article/article.ts';
import { toArticleView } from '../article/article-view.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { PreviewLinks } from '../content/preview-links.ts';
import type { Page } from '../page/page.ts';
import { toPageView } from '../page/page-view.ts';

type PreviewDeps = { links: PreviewLinks; articles: ContentStore<Article>; pages: ContentStore<Page> };

/** The current text, for holders of an editor's link. */
export function previewRoutes(app: HttpApp, { links, articles, pages }: PreviewDeps): void {
  route(app, readerEndpoints.preview, async ({ params, reply }) => {
    const { kind, id, expiresAt } = links.read(params.token);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const until = expiresAt.toISOString();
    return kind === 'article'
      ? { kind, article: toArticleView(await articles.find(id)), expiresAt: until }
      : { kind, page: toPageView(await pages.find(id)), expiresAt: until };
  });
}
