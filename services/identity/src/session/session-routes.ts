import { idParams, listOf, okBody } from '@edogrula/contracts/common';
import { sessionView } from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { endSessions } from './end-sessions.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { listLiveSessions } from './session-repository.ts';
import { toSessionView } from './session-view.ts';

/** The signed-in admin's own sessions: list, end one, end all [decision 9]. */
export function sessionRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/auth/sessions',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Own sessions that are alive',
        tags: ['auth'],
        response: { 200: listOf(sessionView), 401: problem, 403: problem },
      },
    },
    async (request) => {
      const { adminId, sessionId } = adminOf(request.caller);
      const sessions = await listLiveSessions(deps.db, adminId, deps.clock(), deps.idleMs);
      const items = sessions.map((session) => toSessionView(session, deps.idleMs, sessionId));
      return { items, total: items.length, page: 1, perPage: 200, pages: items.length ? 1 : 0 };
    },
  );
  endingRoutes(app, deps);
}

function endingRoutes(app: HttpApp, deps: Deps): void {
  const { PUBLIC_URL: publicUrl } = deps.config;
  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Ends one of the own sessions',
        tags: ['auth'],
        params: idParams,
        response: { 200: okBody, 400: problem, 401: problem, 403: problem, 404: problem },
      },
    },
    async (request, reply) => {
      const admin = adminOf(request.caller);
      await endSessions(deps, admin, request.params.id);
      if (request.params.id === admin.sessionId) clearSessionCookies(reply, publicUrl);
      return { ok: true as const };
    },
  );

  app.delete(
    '/api/auth/sessions',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Signs out everywhere',
        tags: ['auth'],
        response: { 200: okBody, 401: problem, 403: problem },
      },
    },
    async (request, reply) => {
      await endSessions(deps, adminOf(request.caller));
      clearSessionCookies(reply, publicUrl);
      return { ok: true as const };
    },
  );
}
