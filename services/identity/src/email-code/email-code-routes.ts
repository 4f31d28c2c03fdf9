import { ok } from '@edogrula/contracts/common';
import { emailCodeEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

/** Visitors prove an e-mail address [R151, R152]. */
export function emailCodeRoutes(app: HttpApp, deps: Deps): void {
  route(app, emailCodeEndpoints.send, async ({ body: { email }, request, reply }) => {
    const sent = await sendCode(deps, { email, address: request.caller.address });
    reply.header('retry-after', String(sent.retryAfterSeconds));
    return { ...ok, ...sent };
  });
  route(app, emailCodeEndpoints.verify, async ({ body, request, reply }) => {
    const network = clientNetwork(request.caller.address);
    const { token, expiresAt } = await verifyCode(deps, { ...body, network });
    reply.header('cache-control', 'no-store');
    return { emailVerifyToken: token, expiresAt: expiresAt.toISOString() };
  });
}
