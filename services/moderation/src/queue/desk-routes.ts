import { elsewhereQuery, submissionsElsewhere } from '@edogrula/contracts/http/elsewhere';
import { moderationCounts } from '@edogrula/contracts/http/moderation';
import { auditRoutes, exportRoutes } from '@edogrula/service-kit/audit-routes';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from '../deps.ts';
import { problems } from '../intake/submission-route.ts';
import { countQueue } from './count-queue.ts';
import { findElsewhere } from './find-elsewhere.ts';

const prefix = '/api/admin/requests';

/** What the moderators' desk asks besides the queues: counts, shared contacts, the audit log, exports. */
export function deskRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    `${prefix}/counts`,
    {
      config: { policy: 'admin' },
      ...etagged,
      schema: {
        tags: ['desk'],
        summary: 'What waits for a decision',
        response: { 200: moderationCounts, ...notModified, ...problems(401, 403) },
      },
    },
    async () => countQueue(deps),
  );
  app.get(
    `${prefix}/elsewhere`,
    {
      config: { policy: 'admin' },
      schema: {
        tags: ['desk'],
        summary: 'Applications and reports with the same phone, handle or website',
        querystring: elsewhereQuery,
        response: { 200: submissionsElsewhere, ...problems(400, 401, 403) },
      },
    },
    async ({ query }) => findElsewhere(deps, query),
  );
  auditRoutes(app, prefix, deps);
  exportRoutes(app, prefix, ['requests', 'archived', 'reports', 'audit'], deps);
}
