import { correctionEndpoints } from '@edogrula/contracts/http/correction-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
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
  route(app, correctionEndpoints.list, ({ query }) => listCorrections(deps, query));
  route(app, correctionEndpoints.read, ({ params }) => viewCorrection(deps.db, params.id));
  route(app, correctionEndpoints.decide, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideCorrection(deps, caller.admin, { id: params.id, key, wish: body });
  });
}
