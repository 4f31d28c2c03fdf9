import { ApiError } from '@edogrula/contracts/api-error';
import { type CallOptions, call, timeouts } from './api-client.ts';
import { firstKnown } from './dashboard-call.ts';
import { type AdminUser, adminUserOf, isAdminAnswer } from './recognise-admin.ts';

const identityPaths = ['/api/auth/me', '/api/admin/me'];
/** Answers only admins; the last resort of a server that knows no «me». */
const adminOnlyPath = '/api/admin/businesses';

/**
 * Asks who is signed in and whether that is an admin [R158, R160, R234]; a 404 or 405 moves to the next address.
 * @throws ApiError, status 403 when somebody is signed in who is no admin
 */
export async function probeAdmin(options: CallOptions = {}): Promise<AdminUser> {
  const ask = { timeoutMs: timeouts.loginCheck, ...options };
  return firstKnown([...identityPaths, adminOnlyPath], async (path) => {
    if (path === adminOnlyPath) {
      await call<unknown>('GET', path, { ...ask, params: { limit: 1 } });
      return { id: '', email: '', via: '' };
    }
    const body = await call<unknown>('GET', path, ask);
    if (!isAdminAnswer(body)) throw new ApiError('http', { status: 403 });
    return adminUserOf(body);
  });
}
