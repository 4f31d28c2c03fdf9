import { ok } from '@edogrula/contracts/common';
import { ownerSignInEndpoints } from '@edogrula/contracts/http/owner-endpoints';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { askOwnerLink } from './ask-link.ts';
import { closeOwnerSession, openOwnerSession } from './owner-session.ts';

/** Owners come back by a mailed link [R357]. */
export function ownerRoutes(app: HttpApp, deps: Deps): void {
  route(app, ownerSignInEndpoints.askLink, async ({ body: { email }, request, reply }) => {
    const asked = await askOwnerLink(deps, { email, address: request.caller.address });
    reply.header('retry-after', String(asked.retryAfterSeconds));
    return { ...ok, ...asked };
  });
  route(app, ownerSignInEndpoints.open, async ({ body: { token }, request, reply }) => {
    const opened = await openOwnerSession(deps, { token, network: clientNetwork(request.caller.address) });
    reply.header('cache-control', 'no-store');
    return { token: opened.token, endsAt: opened.endsAt.toISOString() };
  });
  route(app, ownerSignInEndpoints.close, async ({ caller }) => {
    await closeOwnerSession(deps, caller.owner);
    return ok;
  });
}
