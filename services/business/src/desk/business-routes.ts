import { idempotencyKey, idParams, okBody, versionQuery } from '@edogrula/contracts/common';
import {
  adminBusinessList,
  adminBusinessQuery,
  businessAnswer,
  businessInput,
  businessPatch,
} from '@edogrula/contracts/http/registry-desk';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { z } from 'zod';
import { findBusiness } from '../business/business-repository.ts';
import { adminBusinessViewOf } from '../business/business-view.ts';
import type { Context } from '../context.ts';
import { adminActor } from '../registry/change-registry.ts';
import { adminProblems } from '../route-parts.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { listBusinesses } from './list-businesses.ts';
import { updateBusiness } from './update-business.ts';

const admin = { config: { policy: 'admin' as const } };

/** /api/admin/businesses [R127, R161, R166, R167]. */
export function businessRoutes(app: HttpApp, deps: Context): void {
  readRoutes(app, deps);
  creationRoute(app, deps);
  changeRoutes(app, deps);
}

function readRoutes(app: HttpApp, deps: Context): void {
  app.get(
    '/api/admin/businesses',
    {
      ...admin,
      ...etagged,
      schema: {
        summary: 'All businesses, newest first',
        querystring: adminBusinessQuery,
        response: { 200: adminBusinessList, ...notModified, ...adminProblems },
      },
    },
    ({ query }) => listBusinesses(deps, query),
  );
  app.get(
    '/api/admin/businesses/:id',
    {
      ...admin,
      ...etagged,
      schema: {
        summary: 'One business',
        params: idParams,
        response: { 200: businessAnswer, ...notModified, ...adminProblems, 404: problem },
      },
    },
    async ({ params }) => {
      const row = await findBusiness(deps.db, params.id);
      if (!row) throw new AppError('business_not_found');
      return { business: adminBusinessViewOf(row) };
    },
  );
}

function creationRoute(app: HttpApp, deps: Context): void {
  app.post(
    '/api/admin/businesses',
    {
      ...admin,
      schema: {
        summary: 'Enters a business by hand',
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: businessInput,
        response: { 201: businessAnswer, ...adminProblems, 409: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const actor = adminActor(adminOf(request.caller));
      const key = request.headers['idempotency-key'] ?? null;
      const { body } = await createBusiness(deps, actor, { input: request.body, idempotencyKey: key });
      return reply.code(201).send(body);
    },
  );
}

function changeRoutes(app: HttpApp, deps: Context): void {
  app.put(
    '/api/admin/businesses/:id',
    {
      ...admin,
      schema: {
        summary: 'Changes what is sent of a business',
        params: idParams,
        body: businessPatch,
        response: { 200: businessAnswer, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, body }) => ({
      business: await updateBusiness(deps, adminActor(adminOf(caller)), { id: params.id, patch: body }),
    }),
  );
  app.delete(
    '/api/admin/businesses/:id',
    {
      ...admin,
      schema: {
        summary: 'Deletes a business',
        params: idParams,
        querystring: versionQuery,
        response: { 200: okBody, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, query }) => {
      const actor = adminActor(adminOf(caller));
      await deleteBusiness(deps, actor, { id: params.id, version: query.version });
      return { ok: true as const };
    },
  );
}
