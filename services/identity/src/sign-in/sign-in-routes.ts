import { ok } from '@edogrula/contracts/common';
import { deviceHeader, type loginAnswer } from '@edogrula/contracts/http/identity';
import { signInEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { adminUserView } from '../admin/admin-view.ts';
import { openKeySession } from '../admin-key/open-key-session.ts';
import type { Deps } from '../deps.ts';
import { setPassword } from '../invitation/set-password.ts';
import { endSessions } from '../session/end-sessions.ts';
import { endCookies, setDeviceCookie, setSessionCookies } from '../session/session-cookies.ts';
import { isDeviceOf, newDevice } from './device-cookie.ts';
import { finishStep } from './factor-step.ts';
import { logIn } from './log-in.ts';
import type { Browser, OpenedSession } from './open-session.ts';

function browserOf(request: FastifyRequest, caller: IdentityClaims): Browser {
  const device = request.headers[deviceHeader];
  return {
    network: clientNetwork(caller.address),
    device: typeof device === 'string' ? device : undefined,
    userAgent: request.headers['user-agent'] ?? null,
    before: caller.admin,
  };
}

/** Signing in and out [R159, R392, decision 9]. */
export function signInRoutes(app: HttpApp, deps: Deps): void {
  const { PUBLIC_URL: publicUrl } = deps.config;
  const letIn = (reply: FastifyReply, browser: Browser, opened: OpenedSession) => {
    const { session, cookie, admin } = opened;
    const xsrfToken = deps.secrets.xsrfToken(session.id);
    setSessionCookies(reply, publicUrl, { cookie, xsrfToken, expires: session.endsAt });
    const known = browser.device && isDeviceOf(deps.secrets, admin.email, browser.device);
    const device = (known && browser.device) || newDevice(deps.secrets, admin.email);
    setDeviceCookie(reply, publicUrl, { device, now: session.createdAt });
    return loginView(opened);
  };
  route(app, signInEndpoints.login, async ({ body, caller, request, reply }) => {
    const browser = browserOf(request, caller);
    const result = await logIn(deps, { ...body, ...browser });
    return 'step' in result ? result.step : letIn(reply, browser, result.opened);
  });
  route(app, signInEndpoints.loginFactor, async ({ body, caller, request, reply }) => {
    const browser = browserOf(request, caller);
    return letIn(reply, browser, await finishStep(deps, { ...body, browser }));
  });
  route(app, signInEndpoints.setPassword, async ({ body, caller }) => {
    await setPassword(deps, { ...body, network: clientNetwork(caller.address) });
    return ok;
  });
  route(app, signInEndpoints.keySession, async ({ caller, request }) => {
    const { token, session } = await openKeySession(deps, caller.admin, browserOf(request, caller));
    return { token, expiresAt: session.endsAt.toISOString() };
  });
  route(app, signInEndpoints.logout, async ({ caller: { admin }, reply }) => {
    // Without a proven session no cookie is touched: another site's form must not sign anybody out.
    if (admin?.sessionId) {
      await endSessions(deps, admin, admin.sessionId);
      endCookies(reply, publicUrl);
    }
    return ok;
  });
}

/** Answer of a sign-in; `expiresAt` is the absolute end. */
const loginView = ({ token, session, admin }: OpenedSession): z.infer<typeof loginAnswer> => ({
  token,
  expiresAt: session.endsAt.toISOString(),
  user: adminUserView({ adminId: admin.id, email: admin.email }),
});
