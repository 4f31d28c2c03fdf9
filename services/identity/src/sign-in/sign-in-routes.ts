import { ok } from '@edogrula/contracts/common';
import type { loginAnswer } from '@edogrula/contracts/http/identity';
import { signInEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { z } from 'zod';
import { adminUserView } from '../admin/admin-view.ts';
import type { Deps } from '../deps.ts';
import { endSessions } from '../session/end-sessions.ts';
import { clearSessionCookies, setSessionCookies } from '../session/session-cookies.ts';
import { type LogInResult, logIn } from './log-in.ts';

/** Signing in and out [R159, decision 9]. */
export function signInRoutes(app: HttpApp, deps: Deps): void {
  const { PUBLIC_URL: publicUrl } = deps.config;
  route(app, signInEndpoints.login, async ({ body, caller, request, reply }) => {
    const result = await logIn(deps, {
      ...body,
      network: clientNetwork(request.caller.address),
      userAgent: request.headers['user-agent'] ?? null,
      before: caller.admin,
    });
    const xsrfToken = deps.secrets.xsrfToken(result.session.id);
    setSessionCookies(reply, publicUrl, { token: result.token, xsrfToken, expires: result.session.endsAt });
    reply.header('cache-control', 'no-store');
    return loginView(result);
  });
  route(app, signInEndpoints.logout, async ({ caller: { admin }, reply }) => {
    // Without a proven session no cookie is touched: another site's form must not sign anybody out.
    if (admin?.sessionId) {
      await endSessions(deps, admin, admin.sessionId);
      clearSessionCookies(reply, publicUrl);
    }
    return ok;
  });
}

/** Answer of a sign-in; `expiresAt` is the absolute end. */
const loginView = ({ token, session, admin }: LogInResult): z.infer<typeof loginAnswer> => ({
  token,
  expiresAt: session.endsAt.toISOString(),
  user: adminUserView({ adminId: admin.id, email: admin.email }),
});
