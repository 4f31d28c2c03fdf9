import { confirmEndpoints } from '@edogrula/contracts/http/factor-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { confirmationChoice, confirmSession } from './confirm-session.ts';

/** Proving again, before what cannot be taken back [R393]. */
export function confirmRoutes(app: HttpApp, deps: Deps): void {
  route(app, confirmEndpoints.choice, ({ caller }) => confirmationChoice(deps, caller.admin));
  route(app, confirmEndpoints.confirm, async ({ caller, body }) => ({
    confirmedUntil: (await confirmSession(deps, caller.admin, body.proof)).toISOString(),
  }));
}
