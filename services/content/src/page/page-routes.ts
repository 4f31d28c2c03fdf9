import { pageAnswer, pageInput, pageList, pagePatch, type pageView } from '@edogrula/contracts/http/content';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { z } from 'zod';
import type { ContentKind } from '../content/content-kind.ts';
import { editingRoutes, listRoute } from '../content/content-routes.ts';
import type { ContentInput, ContentStore } from '../content-store.ts';
import type { PreviewLinks } from '../preview/preview-links.ts';
import type { Page } from './page.ts';
import { toPageView } from './page-view.ts';

/** /api/cms/pages [R109, R173]. */
export function pageRoutes(
  app: HttpApp,
  { pages, links }: { pages: ContentStore<Page>; links: PreviewLinks },
): void {
  const kind: ContentKind<Page, z.infer<typeof pageView>> = {
    path: 'pages',
    name: 'page',
    store: pages,
    order: { order: 1, _id: 1 },
    viewOf: toPageView,
    inputOf: (body) => body as ContentInput<Page>,
    schemas: { input: pageInput, patch: pagePatch, answer: pageAnswer, list: pageList },
  };
  listRoute(app, kind);
  editingRoutes(app, kind, links);
}
