import { businessEndpoints } from '@edogrula/contracts/http/registry-desk-endpoints';
import { auditRoutes } from '@edogrula/service-kit/audit-routes';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { countRegistry } from './count-registry.ts';
import { findElsewhere } from './find-elsewhere.ts';

/** What the moderators' desk asks of the registry besides its lists: counts, shared contacts, audit log, exports. */
export function deskRoutes(app: HttpApp, deps: Context): void {
  route(app, businessEndpoints.counts, () => countRegistry(deps));
  route(app, businessEndpoints.elsewhere, ({ query }) => findElsewhere(deps, query));
  auditRoutes(app, businessEndpoints, deps);
}
