import { idParams, listOf, okBody, pageQuery } from '@edogrula/contracts/common';
import { adminKeyView, createAdminKeyAnswer, createAdminKeyBody } from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { listKeys } from './admin-key-repository.ts';
import { toKeyView } from './admin-key-view.ts';
import { createAdminKey } from './create-admin-key.ts';
import { revokeAdminKey } from './revoke-admin-key.ts';

const refusals = { 400: problem, 401: problem, 403: problem };
const config = { policy: 'admin' } as const;

/** Admin keys: list, make, revoke [decision 8]. */
export function adminKeyRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/admin/keys',
    {
      config,
      schema: {
        summary: 'All admin keys, newest first',
        tags: ['admin keys'],
        querystring: pageQuery(200),
        response: { 200: listOf(adminKeyView), ...refusals },
      },
    },
    async (request) => {
      const { page, perPage } = request.query;
      const { keys, total } = await listKeys(deps.db, { page, perPage });
      return { items: keys.map(toKeyView), total, page, perPage, pages: Math.ceil(total / perPage) };
    },
  );

  app.post(
    '/api/admin/keys',
    {
      config: { policy: 'admin-by-password' },
      schema: {
        summary: 'Makes a key for oneself; it is shown this once',
        tags: ['admin keys'],
        body: createAdminKeyBody,
        response: { 201: createAdminKeyAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const created = await createAdminKey(deps, adminOf(request.caller), request.body);
      reply.header('cache-control', 'no-store');
      return reply.code(201).send({ ...toKeyView(created), key: created.key });
    },
  );
  revocationRoute(app, deps);
}

function revocationRoute(app: HttpApp, deps: Deps): void {
  app.delete(
    '/api/admin/keys/:id',
    {
      config,
      schema: {
        summary: 'Revokes a key at once',
        tags: ['admin keys'],
        params: idParams,
        response: { 200: okBody, ...refusals, 404: problem },
      },
    },
    async (request) => {
      await revokeAdminKey(deps, adminOf(request.caller), request.params.id);
      return { ok: true as const };
    },
  );
}
