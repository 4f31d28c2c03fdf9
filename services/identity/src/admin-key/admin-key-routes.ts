import { ok } from '@edogrula/contracts/common';
import { adminKeyEndpoints } from '@edogrula/contracts/http/admin-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { listKeys } from './admin-key-repository.ts';
import { toKeyView } from './admin-key-view.ts';
import { createAdminKey } from './create-admin-key.ts';
import { revokeAdminKey } from './revoke-admin-key.ts';

/** Admin keys: list, make, revoke [decision 8]. */
export function adminKeyRoutes(app: HttpApp, deps: Deps): void {
  route(app, adminKeyEndpoints.list, async ({ caller: { admin }, query: { page, perPage } }) => {
    const seesAll = admin.role === 'owner' || admin.role === 'auditor';
    const ownerId = seesAll ? null : admin.adminId;
    const { keys, total } = await listKeys(deps.db, { page, perPage, ownerId });
    return { items: keys.map(toKeyView), total, page, perPage, pages: Math.ceil(total / perPage) };
  });
  route(app, adminKeyEndpoints.create, async ({ caller, body, reply }) => {
    const created = await createAdminKey(deps, caller.admin, body);
    reply.header('cache-control', 'no-store');
    return { ...toKeyView(created), key: created.key };
  });
  route(app, adminKeyEndpoints.revoke, async ({ caller, params }) => {
    await revokeAdminKey(deps, caller.admin, params.id);
    return ok;
  });
}
