import { idempotencyKey, idParams, okBody } from '@edogrula/contracts/common';
import {
  adminFeaturedList,
  adminListQuery,
  featuredAnswer,
  featuredInput,
  featuredList,
  featuredPatch,
  featuredQuery,
} from '@edogrula/contracts/http/business';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { adminActor } from '../registry/change-registry.ts';
import { adminProblems } from '../route-parts.ts';
import { createFeatured, removeFeatured, updateFeatured } from './change-featured.ts';
import { listAllFeatured, listFeatured } from './list-featured.ts';

/** /api/featured (public) and /api/admin/featured [R148, R165, R172]. */
export function featuredRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/featured',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Sponsored places that are shown now',
        querystring: featuredQuery,
        response: { 200: featuredList, 400: problem },
      },
    },
    async ({ query }) => ({ items: await listFeatured(deps, query) }),
  );
  const admin = { config: { policy: 'admin' as const } };
  app.get(
    '/api/admin/featured',
    {
      ...admin,
      schema: {
        summary: 'Every sponsored place, ended ones too',
        querystring: adminListQuery,
        response: { 200: adminFeaturedList, ...adminProblems },
      },
    },
    ({ query }) => listAllFeatured(deps, query),
  );
  app.post(
    '/api/admin/featured',
    {
      ...admin,
      schema: {
        summary: 'Makes a business a sponsored place',
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: featuredInput,
        response: { 201: featuredAnswer, ...adminProblems, 404: problem, 409: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const actor = adminActor(adminOf(request.caller));
      const key = request.headers['idempotency-key'] ?? null;
      const { body } = await createFeatured(deps, actor, { input: request.body, idempotencyKey: key });
      return reply.code(201).send(body);
    },
  );
  app.put(
    '/api/admin/featured/:id',
    {
      ...admin,
      schema: {
        summary: 'Changes weight or end',
        params: idParams,
        body: featuredPatch,
        response: { 200: featuredAnswer, ...adminProblems, 404: problem },
      },
    },
    ({ caller, params, body }) =>
      updateFeatured(deps, adminActor(adminOf(caller)), { id: params.id, patch: body }),
  );
  app.delete(
    '/api/admin/featured/:id',
    {
      ...admin,
      schema: {
        summary: 'Ends a sponsored place',
        params: idParams,
        response: { 200: okBody, ...adminProblems, 404: problem },
      },
    },
    async ({ caller, params }) => {
      await removeFeatured(deps, adminActor(adminOf(caller)), params.id);
      return { ok: true as const };
    },
  );
}
