import { okBody } from '@edogrula/contracts/common';
import { loginAnswer, loginBody } from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import { clientIpHeader, clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from '../deps.ts';
import { endSessions } from './end-sessions.ts';
import { logIn } from './log-in.ts';
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts';
import { loginView } from './session-view.ts';

/** POST /api/auth/login and /api/auth/logout [R159, decision 9]. */
export function signInRoutes(app: HttpApp, deps: Deps): void {
  const { PUBLIC_URL: publicUrl } = deps.config;

  app.post(
    '/api/auth/login',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Signs an admin in by e-mail address and password',
        tags: ['auth'],
        body: loginBody,
        response: { 200: loginAnswer, 400: problem, 401: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const result = await logIn(deps, {
        ...request.body,
        network: clientNetwork(request.headers[clientIpHeader]),
        userAgent: request.headers['user-agent'] ?? null,
        before: request.caller.admin,
      });
      const xsrfToken = deps.secrets.xsrfToken(result.session.id);
      setSessionCookies(reply, publicUrl, { token: result.token, xsrfToken, expires: result.session.endsAt });
      reply.header('cache-control', 'no-store');
      return loginView(result);
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Ends the session of this request; without one nothing happens',
        tags: ['auth'],
        response: { 200: okBody, 403: problem },
      },
    },
    async (request, reply) => {
      const { admin } = request.caller;
      // Without a proven session no cookie is touched: another site's form must not sign anybody out.
      if (admin?.sessionId) {
        await endSessions(deps, admin, admin.sessionId);
        clearSessionCookies(reply, publicUrl);
      }
      return { ok: true as const };
    },
  );
}
