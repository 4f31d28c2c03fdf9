import { readText, removeKey, writeText } from '@edogrula/ui/storage';

const keys = {
  token: 'emailVerifyToken',
  verified: 'isVerifiedEmail',
  expiry: 'emailVerifyTokenExpiresAt',
} as const;

/** What a JWT says of itself, read without checking it. */
export function claimsOf(token: string): { exp?: unknown; email?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    // Not a JWT: a token may be opaque, then only the server can say what it holds.
    return {};
  }
}

/** Expiry of a JWT in milliseconds since 1970; null when it names none [R108]. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** The stored e-mail token, or null; an expired one counts as none. */
export function readToken(now: number = Date.now()): string | null {
  const token = readText(keys.token);
  if (!token) return null;
  const expiresAt = expiryOf(token);
  return expiresAt !== null && expiresAt <= now ? null : token;
}

/** Token and flag are there: the wizards may open [R031, R233]. The server decides by the token alone [decision 5]. */
export const isVerified = (): boolean => readToken() !== null && readText(keys.verified) === 'true';

/** Keeps a fresh token, the flag and the expiry that the token names [R108]. */
export function storeToken(token: string): void {
  const expiresAt = expiryOf(token);
  writeText(keys.token, token);
  writeText(keys.verified, 'true');
  if (expiresAt === null) removeKey(keys.expiry);
  else writeText(keys.expiry, new Date(expiresAt).toISOString());
}

/** Removes the token, after the server refused it. */
export function forgetToken(): void {
  for (const key of Object.values(keys)) removeKey(key);
}
