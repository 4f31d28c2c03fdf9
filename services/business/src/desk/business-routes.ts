import { ok } from '@edogrula/contracts/common';
import { businessEndpoints } from '@edogrula/contracts/http/registry-desk-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { findBusiness } from '../business/business-repository.ts';
import type { Context } from '../context.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { deskBusinessOf, listBusinesses } from './list-businesses.ts';
import { updateBusiness } from './update-business.ts';

/** The registry by hand [R127, R161, R166, R167]. */
export function businessRoutes(app: HttpApp, deps: Context): void {
  route(app, businessEndpoints.list, ({ caller, query }) => listBusinesses(deps, query, caller.admin));
  route(app, businessEndpoints.read, async ({ caller, params }) => {
    const row = await findBusiness(deps.db, params.id);
    if (!row) throw new AppError('business_not_found');
    return { business: await deskBusinessOf(deps, row, caller.admin) };
  });
  route(app, businessEndpoints.create, async ({ caller, headers, body: input }) => {
    const idempotencyKey = headers['idempotency-key'] ?? null;
    return (await createBusiness(deps, caller.admin, { input, idempotencyKey })).body;
  });
  route(app, businessEndpoints.change, async ({ caller, params, body }) => ({
    business: await updateBusiness(deps, caller.admin, { id: params.id, patch: body }),
  }));
  route(app, businessEndpoints.remove, async ({ caller, params, query: { version }, body }) => {
    await deleteBusiness(deps, caller.admin, { id: params.id, version, why: body });
    return ok;
  });
}
