import { idParams, okBody } from '@edogrula/contracts/common';
import {
  decisionBody,
  queueQuery,
  reportAnswer,
  reportDecisionAnswer,
  reportFields,
  reportList,
  reportView,
} from '@edogrula/contracts/http/moderation';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { allButBody } from '@edogrula/service-kit/multipart-route';
import { adminOf, visitorOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { reportForm } from '../intake/submission-form.ts';
import { describedForm, keyedHeaders, problems, submissionProblems } from '../intake/submission-route.ts';
import { ownStatus } from '../submission/own-status.ts';
import { decideReport } from './decide-report.ts';
import { deleteReport } from './delete-report.ts';
import { listReports } from './list-reports.ts';
import { getOwnReport, getReport } from './report-repository.ts';
import { submitReport } from './submit-report.ts';

/** Reports answer under the public prefix and the admin's, with the same rights [R163, R170, decision 6]. */
const paths = ['/api/admin/report', '/api/report'];

/** Routes of reports; `/blacklist` below both prefixes belongs to the registry. */
export function reportRoutes(app: HttpApp, deps: Deps): void {
  app.post(
    '/api/report',
    {
      config: { policy: 'verified-email' },
      validatorCompiler: allButBody,
      schema: {
        tags: ['reports'],
        summary: 'Report a fraud, with up to ten pieces of evidence',
        consumes: ['multipart/form-data'],
        headers: keyedHeaders,
        body: describedForm(reportForm, reportFields.shape),
        response: { 201: reportAnswer, ...submissionProblems },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const answer = await submitReport(deps, visitorOf(request.caller), { request, key });
      return reply.code(201).send(answer);
    },
  );
  for (const path of paths) {
    queueRoute(app, deps, path);
    decisionRoutes(app, deps, path);
    deletionRoute(app, deps, path);
  }
  singleRoutes(app, deps);
}

function queueRoute(app: HttpApp, deps: Deps, path: string): void {
  app.get(
    path,
    {
      config: { policy: 'admin' },
      ...etagged,
      schema: {
        tags: ['reports'],
        summary: 'Queue of reports, newest first',
        querystring: queueQuery,
        response: { 200: reportList, ...notModified, ...problems(400, 401, 403) },
      },
    },
    async (request) => listReports(deps, request.query),
  );
}

function singleRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/admin/report/:id',
    {
      config: { policy: 'admin' },
      ...etagged,
      schema: {
        tags: ['reports'],
        summary: 'One report',
        params: idParams,
        response: { 200: reportView, ...notModified, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => getReport(deps.db, request.params.id),
  );
  app.get(
    '/api/report/:id/status',
    {
      config: { policy: 'verified-email' },
      schema: {
        tags: ['reports'],
        summary: 'Status of one’s own report',
        params: idParams,
        response: { 200: ownStatus, ...problems(400, 401, 404) },
      },
    },
    async (request) => getOwnReport(deps.db, request.params.id, visitorOf(request.caller).email),
  );
}

function decisionRoutes(app: HttpApp, deps: Deps, path: string): void {
  for (const kind of ['approve', 'reject'] as const) {
    app.post(
      `${path}/:id/${kind}`,
      {
        config: { policy: 'admin' },
        schema: {
          tags: ['reports'],
          summary: kind === 'approve' ? 'Approve a report' : 'Reject a report',
          params: idParams,
          headers: keyedHeaders,
          body: decisionBody,
          response: { 200: reportDecisionAnswer, ...problems(400, 401, 403, 404, 409, 410, 422) },
        },
      },
      async (request) => {
        const key = request.headers['idempotency-key'] ?? null;
        const input = { id: request.params.id, kind, key, ...request.body };
        return decideReport(deps, adminOf(request.caller), input);
      },
    );
  }
}

function deletionRoute(app: HttpApp, deps: Deps, path: string): void {
  app.delete(
    `${path}/:id`,
    {
      config: { policy: 'admin' },
      schema: {
        tags: ['reports'],
        summary: 'Delete a report and the entry it led to',
        params: idParams,
        headers: keyedHeaders,
        body: decisionBody,
        response: { 200: okBody, ...problems(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const key = request.headers['idempotency-key'] ?? null;
      const { version } = request.body;
      return deleteReport(deps, adminOf(request.caller), { id: request.params.id, version, key });
    },
  );
}
