import { applicationEndpoints } from '@edogrula/contracts/http/moderation-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { getApplication, getOwnApplication } from './application-repository.ts';
import { readRefused } from './apply-again.ts';
import { decideApplication } from './decide-application.ts';
import { listApplications } from './list-applications.ts';
import { reopenApplication } from './reopen-application.ts';
import { submitApplication } from './submit-application.ts';

/** Applications: submitted and followed by owners, listed and decided by moderators [R155, R162, R169]. */
export function applicationRoutes(app: HttpApp, deps: Deps): void {
  route(app, applicationEndpoints.submit, ({ caller, headers, request }) => {
    const key = headers['idempotency-key'] ?? null;
    return submitApplication(deps, caller.visitor, { request, key });
  });
  route(app, applicationEndpoints.again, ({ caller, body }) => readRefused(deps, caller.visitor, body.token));
  route(app, applicationEndpoints.ownStatus, ({ caller, params }) =>
    getOwnApplication(deps.db, params.id, caller.visitor.email),
  );
  route(app, applicationEndpoints.list, ({ query }) => listApplications(deps, query));
  route(app, applicationEndpoints.read, ({ params }) => getApplication(deps.db, params.id));
  route(app, applicationEndpoints.approve, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideApplication(deps, caller.admin, { ...body, id: params.id, key, kind: 'approve' });
  });
  route(app, applicationEndpoints.reject, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideApplication(deps, caller.admin, { ...body, id: params.id, key, kind: 'reject' });
  });
  route(app, applicationEndpoints.reopen, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    const { version = null, reason } = body;
    return reopenApplication(deps, caller.admin, { id: params.id, version, reason, key });
  });
}
