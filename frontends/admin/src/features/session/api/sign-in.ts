import { call, timeouts } from '../../../lib/api-client.ts';

/** Names under which servers hand out a bearer token [R159]. */
const tokenNames = ['token', 'accessToken', 'jwt', 'idToken'] as const;

/** The first of the known names that holds a text; undefined when only a cookie was set. */
export function tokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = body as Record<string, unknown>;
  const found = tokenNames.map((name) => fields[name]).find((value) => typeof value === 'string' && value);
  return found as string | undefined;
}

/**
 * Signs in by e-mail address and password; the server sets a cookie and returns a token [R159, decision 9].
 * @throws ApiError
 */
export async function signIn(body: { email: string; password: string }): Promise<string | undefined> {
  // Old credentials stay at home: the answer must be about these alone.
  const options = { body, timeoutMs: timeouts.login, credentials: {}, isProbe: true };
  return tokenOf(await call('POST /api/auth/login', options));
}
