import { elsewhereQuery, registryElsewhere } from '@edogrula/contracts/http/elsewhere';
import { registryCounts } from '@edogrula/contracts/http/registry-desk';
import { auditRoutes, exportRoutes } from '@edogrula/service-kit/audit-routes';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Context } from '../context.ts';
import { adminProblems } from '../route-parts.ts';
import { countRegistry } from './count-registry.ts';
import { findElsewhere } from './find-elsewhere.ts';

const prefix = '/api/admin/businesses';
const { 400: _badInput, ...withoutInput } = adminProblems;

/** What the moderators' desk asks of the registry besides its lists: counts, shared contacts, audit log, exports. */
export function deskRoutes(app: HttpApp, deps: Context): void {
  app.get(
    `${prefix}/counts`,
    {
      config: { policy: 'admin' },
      ...etagged,
      schema: {
        summary: 'How much there is of everything',
        response: { 200: registryCounts, ...notModified, ...withoutInput },
      },
    },
    () => countRegistry(deps),
  );
  app.get(
    `${prefix}/elsewhere`,
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Businesses and blacklist entries with the same phone, handle or website',
        querystring: elsewhereQuery,
        response: { 200: registryElsewhere, ...adminProblems },
      },
    },
    ({ query }) => findElsewhere(deps, query),
  );
  auditRoutes(app, prefix, deps);
  exportRoutes(app, prefix, ['businesses', 'blacklist', 'featured', 'audit'], deps);
}
