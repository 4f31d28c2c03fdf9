import { idParams, listOf, okBody, pageQuery } from '@edogrula/contracts/common';
import {
  adminAccountView,
  changePasswordBody,
  createAdminAnswer,
  createAdminBody,
  resetPasswordAnswer,
} from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import { auditRoutes, exportRoutes } from '@edogrula/service-kit/audit-routes';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { listAdmins, readAdmin } from './admin-accounts.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { createAdmin } from './create-admin.ts';
import { removeAdmin, signOutAdmin } from './remove-admin.ts';

const refusals = { 400: problem, 401: problem, 403: problem };
const config = { policy: 'admin' } as const;
const byPassword = { policy: 'admin-by-password' } as const;
const prefix = '/api/admin/admins';
const tags = ['admins'];

/** Admins: list, add, remove, their passwords and sessions; the audit log of all that. */
export function adminRoutes(app: HttpApp, deps: Deps): void {
  listRoute(app, deps);
  creationRoute(app, deps);
  removalRoutes(app, deps);
  passwordRoutes(app, deps);
  auditRoutes(app, prefix, deps);
  exportRoutes(app, prefix, ['admins', 'keys', 'audit'], deps);
}

function listRoute(app: HttpApp, deps: Deps): void {
  app.get(
    prefix,
    {
      config,
      ...etagged,
      schema: {
        summary: 'All admins, removed ones last',
        tags,
        querystring: pageQuery(200),
        response: { 200: listOf(adminAccountView), ...notModified, ...refusals },
      },
    },
    async ({ query }) => listAdmins(deps, query),
  );
}

function creationRoute(app: HttpApp, deps: Deps): void {
  app.post(
    prefix,
    {
      config: byPassword,
      schema: {
        summary: 'Adds an admin; the password is shown this once',
        tags,
        body: createAdminBody,
        response: { 201: createAdminAnswer, ...refusals, 409: problem },
      },
    },
    async (request, reply) => {
      const actor = { kind: 'admin', id: adminOf(request.caller).adminId } as const;
      const { id, password } = await createAdmin(deps, request.body.email, actor);
      reply.header('cache-control', 'no-store');
      return reply.code(201).send({ admin: await readAdmin(deps, id), password });
    },
  );
}

function removalRoutes(app: HttpApp, deps: Deps): void {
  app.delete(
    `${prefix}/:id`,
    {
      config: byPassword,
      schema: {
        summary: 'Removes an admin; sessions and keys end at once',
        tags,
        params: idParams,
        response: { 200: okBody, ...refusals, 404: problem, 409: problem },
      },
    },
    async ({ caller, params }) => {
      await removeAdmin(deps, adminOf(caller).adminId, params.id);
      deps.relay.poke();
      return { ok: true as const };
    },
  );
  app.delete(
    `${prefix}/:id/sessions`,
    {
      config,
      schema: {
        summary: 'Signs an admin out everywhere',
        tags,
        params: idParams,
        response: { 200: okBody, ...refusals, 404: problem },
      },
    },
    async ({ caller, params }) => {
      await signOutAdmin(deps, adminOf(caller), params.id);
      return { ok: true as const };
    },
  );
}

function passwordRoutes(app: HttpApp, deps: Deps): void {
  app.post(
    `${prefix}/:id/password`,
    {
      config: byPassword,
      schema: {
        summary: 'A new password for another admin, shown this once',
        tags,
        params: idParams,
        response: { 200: resetPasswordAnswer, ...refusals, 404: problem, 409: problem },
      },
    },
    async ({ caller, params }, reply) => {
      reply.header('cache-control', 'no-store');
      return { password: await resetPassword(deps, adminOf(caller), params.id) };
    },
  );
  app.put(
    '/api/auth/password',
    {
      config: byPassword,
      schema: {
        summary: 'Changes the own password; all other own sessions end',
        tags: ['auth'],
        body: changePasswordBody,
        response: { 200: okBody, ...refusals, 422: problem, 429: problem },
      },
    },
    async ({ caller, body }) => {
      await changePassword(deps, adminOf(caller), body);
      return { ok: true as const };
    },
  );
}
