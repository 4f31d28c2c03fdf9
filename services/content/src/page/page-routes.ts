import { ok } from '@edogrula/contracts/common';
import { pageEndpoints } from '@edogrula/contracts/http/content-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { ContentStore } from '../content/content-store.ts';
import { listContent } from '../content/list-content.ts';
import type { PreviewLinks } from '../content/preview-links.ts';
import { storable } from '../editor-input.ts';
import type { Page } from './page.ts';
import type { PageTranslations } from './page-translations.ts';
import { toPageView } from './page-view.ts';

const order = { order: 1, _id: 1 } as const;

type Parts = { pages: ContentStore<Page>; links: PreviewLinks; translations: PageTranslations };

/** /api/cms/pages [R109, R173]. */
export function pageRoutes(app: HttpApp, { pages, links, translations }: Parts): void {
  route(app, pageEndpoints.list, ({ caller, query }) =>
    listContent(pages, {
      caller,
      query,
      order,
      viewOf: (page) => toPageView(page, translations.of(page, query.language)),
    }),
  );
  route(app, pageEndpoints.create, async ({ caller, body: { slug, ...fields } }) => ({
    page: toPageView(await pages.create(caller.admin, storable(fields), slug)),
  }));
  route(app, pageEndpoints.change, async ({ caller, params, body: { version, ...patch } }) => {
    const change = { id: params.id, patch: storable(patch), seenVersion: version };
    return { page: toPageView(await pages.change(caller.admin, change)) };
  });
  route(app, pageEndpoints.remove, async ({ caller, params }) => {
    await pages.remove(caller.admin, params.id);
    return ok;
  });
  route(app, pageEndpoints.preview, async ({ caller, params }) =>
    links.make('page', (await pages.toPreview(caller.admin, params.id))._id),
  );
}
