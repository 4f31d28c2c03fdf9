import { holdEndpoints } from '@edogrula/contracts/http/hold-endpoints';
import { reportEndpoints } from '@edogrula/contracts/http/moderation-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { reportsAgainst } from '../party/own-matter.ts';
import { cancelHold, proposeEarly } from './cancel-hold.ts';
import { decideReport } from './decide-report.ts';
import { deleteReport } from './delete-report.ts';
import { listReports } from './list-reports.ts';
import { getOwnReport, getReport } from './report-repository.ts';
import { reportFor } from './report-view.ts';
import { confirmReport, declineReport } from './second-moderator.ts';
import { submitReport } from './submit-report.ts';

/** Reports: submitted and followed by victims, listed, decided and deleted by moderators [R153, R163, R170]. */
export function reportRoutes(app: HttpApp, deps: Deps): void {
  route(app, reportEndpoints.submit, ({ caller, headers, request }) => {
    const key = headers['idempotency-key'] ?? null;
    return submitReport(deps, caller.visitor, { request, key });
  });
  route(app, reportEndpoints.ownStatus, ({ caller, params }) =>
    getOwnReport(deps.db, params.id, caller.visitor.email),
  );
  route(app, reportEndpoints.list, ({ caller, query }) => listReports(deps, query, caller.admin));
  route(app, reportEndpoints.read, async ({ caller, params }) => {
    const against = await reportsAgainst(deps.db, caller.admin, [params.id]);
    return reportFor(await getReport(deps.db, params.id), caller.admin, against);
  });
  route(app, reportEndpoints.approve, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideReport(deps, caller.admin, { id: params.id, kind: 'approve', key, ...body });
  });
  route(app, reportEndpoints.reject, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideReport(deps, caller.admin, { id: params.id, kind: 'reject', key, keys: null, ...body });
  });
  route(app, reportEndpoints.confirm, ({ caller, params, headers, body }) =>
    confirmReport(deps, caller.admin, { id: params.id, key: headers['idempotency-key'] ?? null, ...body }),
  );
  route(app, reportEndpoints.decline, ({ caller, params, body }) =>
    declineReport(deps, caller.admin, { id: params.id, ...body }),
  );
  route(app, holdEndpoints.cancel, ({ caller, params, body }) =>
    cancelHold(deps, caller.admin, { id: params.id, ...body }),
  );
  route(app, holdEndpoints.publish, ({ caller, params, body }) =>
    proposeEarly(deps, caller.admin, { id: params.id, ...body }),
  );
  route(app, reportEndpoints.remove, ({ caller, params, headers, body: { version } }) => {
    const key = headers['idempotency-key'] ?? null;
    return deleteReport(deps, caller.admin, { id: params.id, version, key });
  });
}
