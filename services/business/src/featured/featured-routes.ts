import { ok } from '@edogrula/contracts/common';
import { sponsoredEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import { featuredEndpoints } from '@edogrula/contracts/http/registry-desk-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { createFeatured, removeFeatured, updateFeatured } from './change-featured.ts';
import { findFeatured } from './featured-repository.ts';
import { adminFeaturedViewOf } from './featured-view.ts';
import { listAllFeatured, listFeatured } from './list-featured.ts';

/** Sponsored places, for visitors and for moderators [R148, R165, R172]. */
export function featuredRoutes(app: HttpApp, deps: Context): void {
  route(app, sponsoredEndpoints.list, async ({ query }) => ({ items: await listFeatured(deps, query) }));
  route(app, featuredEndpoints.list, ({ query }) => listAllFeatured(deps, query));
  route(app, featuredEndpoints.read, async ({ params }) => {
    const pair = await findFeatured(deps.db, params.id);
    if (!pair) throw new AppError('not_found');
    return { item: adminFeaturedViewOf(pair, deps.clock()) };
  });
  route(app, featuredEndpoints.create, async ({ caller, headers, body: input }) => {
    const idempotencyKey = headers['idempotency-key'] ?? null;
    return (await createFeatured(deps, caller.admin, { input, idempotencyKey })).body;
  });
  route(app, featuredEndpoints.change, ({ caller, params, body }) =>
    updateFeatured(deps, caller.admin, { id: params.id, patch: body }),
  );
  route(app, featuredEndpoints.remove, async ({ caller, params, query: { version } }) => {
    await removeFeatured(deps, caller.admin, { id: params.id, version });
    return ok;
  });
}
