import { ApiError } from '@edogrula/contracts/api-error';
import { type CallOptions, call, timeouts } from './api-client.ts';
import { firstKnown } from './dashboard-call.ts';
import { type AdminUser, adminUserOf, isAdminAnswer } from './recognise-admin.ts';

const identityCalls = ['GET /api/auth/me', 'GET /api/admin/me'] as const;
/** Answers only admins; the last resort with a server that has no «me». */
const adminOnlyCall = 'GET /api/admin/businesses';

/**
 * Asks who is signed in and whether that is an admin [R158, R160, R234]; a 404 or 405 moves to the next address.
 * @throws ApiError, status 403 when the signed-in caller is no admin
 */
export async function probeAdmin(options: CallOptions = {}): Promise<AdminUser> {
  const ask = { timeoutMs: timeouts.loginCheck, ...options };
  return firstKnown([...identityCalls, adminOnlyCall], async (name) => {
    if (name === adminOnlyCall) {
      await call(name, { ...ask, query: { limit: 1 } });
      return adminUserOf({});
    }
    const body = await call(name, ask);
    if (!isAdminAnswer(body)) throw new ApiError('http', { status: 403 });
    return adminUserOf(body);
  });
}
