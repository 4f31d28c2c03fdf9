import { correctionEndpoints } from '@edogrula/contracts/http/correction-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { ownBusinesses } from '../application/refuse-own-business.ts';
import type { Deps } from '../deps.ts';
import { ownMarkOf } from '../party/own-matter.ts';
import { viewCorrection } from './correction-view.ts';
import { decideCorrection } from './decide-correction.ts';
import { listCorrections } from './list-corrections.ts';
import { submitCorrection } from './submit-correction.ts';

/** Correction requests: sent by anybody with a proved address, answered by moderators [R402–R406]. */
export function correctionRoutes(app: HttpApp, deps: Deps): void {
  route(app, correctionEndpoints.submit, ({ caller, headers, request }) => {
    const key = headers['idempotency-key'] ?? null;
    return submitCorrection(deps, caller.visitor, { request, key });
  });
  route(app, correctionEndpoints.list, ({ caller, query }) => listCorrections(deps, query, caller.admin));
  route(app, correctionEndpoints.read, async ({ caller, params }) => {
    const view = await viewCorrection(deps.db, params.id);
    const own = await ownBusinesses(deps.db, caller.admin, [view.businessId]);
    return { ...view, ...ownMarkOf(own.has(view.businessId)) };
  });
  route(app, correctionEndpoints.decide, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideCorrection(deps, caller.admin, { id: params.id, key, wish: body });
  });
}
