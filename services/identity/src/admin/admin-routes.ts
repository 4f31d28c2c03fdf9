import { ok } from '@edogrula/contracts/common';
import { adminEndpoints } from '@edogrula/contracts/http/admin-endpoints';
import { signInEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import { auditRoutes } from '@edogrula/service-kit/audit-routes';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { listAdmins, readAdmin } from './admin-accounts.ts';
import { meView } from './admin-view.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { createAdmin } from './create-admin.ts';
import { removeAdmin, signOutAdmin } from './remove-admin.ts';

/** Admins: who is signed in [R158, R160]; list, add, remove, passwords, sessions; the audit log of all that. */
export function adminRoutes(app: HttpApp, deps: Deps): void {
  route(app, signInEndpoints.me, ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return meView(caller.admin);
  });
  route(app, adminEndpoints.list, ({ query }) => listAdmins(deps, query));
  route(app, adminEndpoints.create, async ({ caller, body, reply }) => {
    const actor = { kind: 'admin', id: caller.admin.adminId } as const;
    const { id, password } = await createAdmin(deps, body.email, actor);
    reply.header('cache-control', 'no-store');
    return { admin: await readAdmin(deps, id), password };
  });
  route(app, adminEndpoints.remove, async ({ caller, params }) => {
    await removeAdmin(deps, caller.admin.adminId, params.id);
    deps.poke();
    return ok;
  });
  route(app, adminEndpoints.signOut, async ({ caller, params }) => {
    await signOutAdmin(deps, caller.admin, params.id);
    return ok;
  });
  passwordRoutes(app, deps);
  auditRoutes(app, adminEndpoints, deps);
}

function passwordRoutes(app: HttpApp, deps: Deps): void {
  route(app, adminEndpoints.resetPassword, async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { password: await resetPassword(deps, caller.admin, params.id) };
  });
  route(app, signInEndpoints.changePassword, async ({ caller, body }) => {
    await changePassword(deps, caller.admin, body);
    return ok;
  });
}
