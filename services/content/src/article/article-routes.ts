import { ok } from '@edogrula/contracts/common';
import { articleEndpoints } from '@edogrula/contracts/http/content-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { ContentStore } from '../content/content-store.ts';
import { listContent } from '../content/list-content.ts';
import type { PreviewLinks } from '../content/preview-links.ts';
import { storable } from '../editor-input.ts';
import type { Article } from './article.ts';
import { toArticleCard, toArticleView } from './article-view.ts';

const order = { pinned: -1, order: 1, publishedAt: -1, _id: -1 } as const;

type Options = { articles: ContentStore<Article>; links: PreviewLinks; embedded: boolean };

/** /api/cms/articles [R109, R136, R137, R150, R173, R199]. */
export function articleRoutes(app: HttpApp, { articles, links, embedded }: Options): void {
  route(app, articleEndpoints.list, ({ caller, query }) =>
    listContent(articles, { caller, query, order, viewOf: toArticleView }),
  );
  route(app, articleEndpoints.featured, async ({ query: { place, limit } }) => {
    const filter = { status: 'published', pinned: true, ...(place ? { place } : {}) };
    const { items } = await articles.list(filter, { page: 1, perPage: limit, order });
    return { items: items.map(toArticleCard) };
  });
  route(app, articleEndpoints.create, async ({ caller, body: { slug, ...fields } }) => {
    const input = { ...storable(fields), demo: embedded && fields.demo === true };
    return { article: toArticleView(await articles.create(caller.admin, input, slug)) };
  });
  route(app, articleEndpoints.change, async ({ caller, params, body: { version, ...patch } }) => {
    const change = { id: params.id, patch: storable(patch), seenVersion: version };
    return { article: toArticleView(await articles.change(caller.admin, change)) };
  });
  route(app, articleEndpoints.remove, async ({ caller, params }) => {
    await articles.remove(caller.admin, params.id);
    return ok;
  });
  route(app, articleEndpoints.preview, async ({ caller, params }) =>
    links.make('article', (await articles.toPreview(caller.admin, params.id))._id),
  );
}
