import { idParams } from '@edogrula/contracts/common';
import {
  applicationDecisionAnswer,
  applicationFields,
  applicationList,
  applicationView,
  applyAnswer,
  decisionBody,
  queueQuery,
} from '@edogrula/contracts/http/moderation';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { allButBody } from '@edogrula/service-kit/multipart-route';
import { adminOf, visitorOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { applicationForm } from '../intake/submission-form.ts';
import { describedForm, keyedHeaders, problems, submissionProblems } from '../intake/submission-route.ts';
import { ownStatus } from '../submission/own-status.ts';
import { getApplication, getOwnApplication } from './application-repository.ts';
import { decideApplication } from './decide-application.ts';
import { listApplications } from './list-applications.ts';
import { submitApplication } from './submit-application.ts';

/** The queue answers under its own path and the dashboard's fallbacks, with the same rights [R162, decision 6]. */
const listPaths = ['/api/admin/requests', '/api/requests', '/api/apply/all', '/api/apply'];
/** [R169] */
const decisionPaths = ['/api/admin/requests/:id', '/api/apply/:id'];

/** Routes of applications. */
export function applicationRoutes(app: HttpApp, deps: Deps): void {
  app.post(
    '/api/apply',
    {
      config: { policy: 'verified-email' },
      validatorCompiler: allButBody,
      schema: {
        tags: ['applications'],
        summary: 'Submit an application: details, two PDFs, exactly five images',
        consumes: ['multipart/form-data'],
        headers: keyedHeaders,
        body: describedForm(applicationForm, applicationFields.shape),
        response: { 201: applyAnswer, ...submissionProblems },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const answer = await submitApplication(deps, visitorOf(request.caller), { request, key });
      return reply.code(201).send(answer);
    },
  );
  queueRoutes(app, deps);
  for (const path of decisionPaths) decisionRoutes(app, deps, path);
  app.get(
    '/api/apply/:id/status',
    {
      config: { policy: 'verified-email' },
      schema: {
        tags: ['applications'],
        summary: 'Status of one’s own application',
        params: idParams,
        response: { 200: ownStatus, ...problems(400, 401, 404) },
      },
    },
    async (request) => getOwnApplication(deps.db, request.params.id, visitorOf(request.caller).email),
  );
}

function queueRoutes(app: HttpApp, deps: Deps): void {
  for (const path of listPaths) {
    app.get(
      path,
      {
        config: { policy: 'admin' },
        ...etagged,
        schema: {
          tags: ['applications'],
          summary: 'Queue of applications, newest first',
          querystring: queueQuery,
          response: { 200: applicationList, ...notModified, ...problems(400, 401, 403) },
        },
      },
      async (request) => listApplications(deps, request.query),
    );
  }
  app.get(
    '/api/admin/requests/:id',
    {
      config: { policy: 'admin' },
      ...etagged,
      schema: {
        tags: ['applications'],
        summary: 'One application',
        params: idParams,
        response: { 200: applicationView, ...notModified, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => getApplication(deps.db, request.params.id),
  );
}

function decisionRoutes(app: HttpApp, deps: Deps, path: string): void {
  for (const kind of ['approve', 'reject'] as const) {
    app.post(
      `${path}/${kind}`,
      {
        config: { policy: 'admin' },
        schema: {
          tags: ['applications'],
          summary: kind === 'approve' ? 'Approve an application' : 'Reject an application',
          params: idParams,
          headers: keyedHeaders,
          body: decisionBody,
          response: { 200: applicationDecisionAnswer, ...problems(400, 401, 403, 404, 409, 422) },
        },
      },
      async (request) => {
        const key = request.headers['idempotency-key'] ?? null;
        const input = { id: request.params.id, kind, key, ...request.body };
        return decideApplication(deps, adminOf(request.caller), input);
      },
    );
  }
}
