import { ok } from '@edogrula/contracts/common';
import { signInEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { endSessions } from './end-sessions.ts';
import { endCookies } from './session-cookies.ts';
import { listLiveSessions } from './session-repository.ts';
import { toSessionView } from './session-view.ts';

/** The signed-in admin's own sessions: list, end one, end all [decision 9]. */
export function sessionRoutes(app: HttpApp, deps: Deps): void {
  const { PUBLIC_URL: publicUrl } = deps.config;
  route(app, signInEndpoints.sessions, async ({ caller }) => {
    const { adminId, sessionId } = caller.admin;
    const sessions = await listLiveSessions(deps.db, adminId, deps.clock(), deps.sessionIdleMs);
    const items = sessions.map((session) => toSessionView(session, deps.sessionIdleMs, sessionId));
    return { items, total: items.length, page: 1, perPage: 200, pages: items.length ? 1 : 0 };
  });
  route(app, signInEndpoints.endSession, async ({ caller: { admin }, params: { id }, reply }) => {
    await endSessions(deps, admin, id);
    if (id === admin.sessionId) endCookies(reply, publicUrl);
    return ok;
  });
  route(app, signInEndpoints.endSessions, async ({ caller, reply }) => {
    await endSessions(deps, caller.admin);
    endCookies(reply, publicUrl);
    return ok;
  });
}
