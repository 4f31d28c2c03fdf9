import type { FactorProof } from '../../../components/proof/proof-form.tsx';
import { call, timeouts } from '../../../lib/api-client.ts';

/** Names under which servers hand out a bearer token [R159]. */
const tokenNames = ['token', 'accessToken', 'jwt', 'idToken'] as const;

// Old credentials stay at home: the answer must be about these alone.
const alone = { timeoutMs: timeouts.login, credentials: {}, isProbe: true } as const;

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
export const signIn = (body: { email: string; password: string }) =>
  call('POST /api/auth/login', { body, ...alone });

/** The second step of a sign-in [R392]. @throws ApiError */
export const signInByFactor = (body: { step: string; proof: FactorProof }) =>
  call('POST /api/auth/login/factor', { body, ...alone });

/** A session in the place of a key, so that no browser keeps the key [R396]. @throws ApiError */
export async function openKeySession(adminKey: string): Promise<string> {
  const options = { ...alone, credentials: { adminKey } };
  return (await call('POST /api/auth/key-session', options)).token;
}

/** Sets the password by the link of an invitation or a reset [R394]. @throws ApiError */
export const setPassword = (body: { token: string; newPassword: string }) =>
  call('POST /api/auth/password/set', { body, ...alone });
