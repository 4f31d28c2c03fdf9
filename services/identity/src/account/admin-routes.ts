import { ok } from '@edogrula/contracts/common';
import { adminEndpoints } from '@edogrula/contracts/http/admin-endpoints';
import { signInEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import { auditRoutes } from '@edogrula/service-kit/audit-routes';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { meView } from '../admin/admin-view.ts';
import type { Deps } from '../deps.ts';
import { resetFactors } from '../factor/remove-factor.ts';
import { listAdmins, readAdmin } from './admin-accounts.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { changeRole } from './change-role.ts';
import { inviteAdmin } from './create-admin.ts';
import { removeAdmin, signOutAdmin } from './remove-admin.ts';

/** Admins: who is signed in [R158, R160]; list, add, remove, passwords, sessions; the audit log of all that. */
export function adminRoutes(app: HttpApp, deps: Deps): void {
  route(app, signInEndpoints.me, ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return meView(caller.admin);
  });
  const told = { ...deps, publicUrl: deps.config.PUBLIC_URL };
  route(app, adminEndpoints.list, ({ query }) => listAdmins(deps, query));
  route(app, adminEndpoints.create, async ({ caller, body }) => {
    const actor = { kind: 'admin', id: caller.admin.adminId } as const;
    const { id } = await inviteAdmin(told, body, actor);
    deps.poke();
    return { admin: await readAdmin(deps, id) };
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
  route(app, adminEndpoints.changeRole, async ({ caller, params, body }) => {
    await changeRole(told, caller.admin.adminId, params.id, body.role);
    deps.poke();
    return ok;
  });
  route(app, adminEndpoints.resetFactors, async ({ caller, params }) => {
    await resetFactors(told, caller.admin.adminId, params.id);
    deps.poke();
    return ok;
  });
  passwordRoutes(app, deps);
  auditRoutes(app, adminEndpoints, deps);
}

function passwordRoutes(app: HttpApp, deps: Deps): void {
  route(app, adminEndpoints.resetPassword, async ({ caller, params }) => {
    await resetPassword(deps, caller.admin, params.id);
    return ok;
  });
  route(app, signInEndpoints.changePassword, async ({ caller, body }) => {
    await changePassword(deps, caller.admin, body);
    return ok;
  });
}
