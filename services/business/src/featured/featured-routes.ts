import { idempotencyKey, idParams, okBody, versionQuery } from '@edogrula/contracts/common';
import { featuredList, featuredQuery } from '@edogrula/contracts/http/business';
import {
  adminFeaturedList,
  adminFeaturedQuery,
  featuredAnswer,
  featuredInput,
  featuredPatch,
} from '@edogrula/contracts/http/registry-desk';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { adminActor } from '../registry/change-registry.ts';
import { adminProblems } from '../route-parts.ts';
import { createFeatured, removeFeatured, updateFeatured } from './change-featured.ts';
import { findFeatured } from './featured-repository.ts';
import { adminFeaturedViewOf } from './featured-view.ts';
import { listAllFeatured, listFeatured } from './list-featured.ts';

/** /api/featured (public) and /api/admin/featured [R148, R165, R172]. */
export function featuredRoutes(app: HttpApp, deps: Context): void {
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
  readRoutes(app, deps);
  creationRoute(app, deps);
  changeRoutes(app, deps);
}

const admin = { config: { policy: 'admin' as const } };

function readRoutes(app: HttpApp, deps: Context): void {
  app.get(
    '/api/admin/featured',
    {
      ...admin,
      ...etagged,
      schema: {
        summary: 'Every sponsored place, ended and hidden ones too, newest first',
        querystring: adminFeaturedQuery,
        response: { 200: adminFeaturedList, ...notModified, ...adminProblems },
      },
    },
    ({ query }) => listAllFeatured(deps, query),
  );
  app.get(
    '/api/admin/featured/:id',
    {
      ...admin,
      ...etagged,
      schema: {
        summary: 'One sponsored place',
        params: idParams,
        response: { 200: featuredAnswer, ...notModified, ...adminProblems, 404: problem },
      },
    },
    async ({ params }) => {
      const pair = await findFeatured(deps.db, params.id);
      if (!pair) throw new AppError('not_found');
      return { item: adminFeaturedViewOf(pair, deps.clock()) };
    },
  );
}

function creationRoute(app: HttpApp, deps: Context): void {
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
}

function changeRoutes(app: HttpApp, deps: Context): void {
  app.put(
    '/api/admin/featured/:id',
    {
      ...admin,
      schema: {
        summary: 'Changes weight or end',
        params: idParams,
        body: featuredPatch,
        response: { 200: featuredAnswer, ...adminProblems, 404: problem, 409: problem },
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
        querystring: versionQuery,
        response: { 200: okBody, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, query }) => {
      const input = { id: params.id, version: query.version };
      await removeFeatured(deps, adminActor(adminOf(caller)), input);
      return { ok: true as const };
    },
  );
}
