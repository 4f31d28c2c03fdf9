import type { ResolveAnswer, ResolveBody } from '@edogrula/contracts/http/identity';
import { looksLikeAdminKey } from '../admin-key/admin-key.ts';
import { findKey, touchKey } from '../admin-key/admin-key-repository.ts';
import type { Deps } from '../deps.ts';
import { findOwnerSession } from '../owner/owner-session.ts';
import { sha256 } from '../secrets.ts';
import {
  confirmedUntil,
  isAlive,
  looksLikeSessionCookie,
  looksLikeSessionToken,
  sessionEnd,
} from '../session/session.ts';
import { findSession, touchSession } from '../session/session-repository.ts';

type Admin = NonNullable<ResolveAnswer['admin']>;
type Found = {
  admin: Admin;
  usableUntil: Date | null;
  xsrf: ResolveAnswer['xsrf'];
};

/** Of admins and owners. */
const adminCacheSeconds = 10;
const visitorCacheSeconds = 60;
const touchEveryMs = 60_000;

const looksLike = { cookie: looksLikeSessionCookie, token: looksLikeSessionToken };

async function adminOfSession(
  { db, clock, sessionIdleMs, secrets, config }: Deps,
  text: string | undefined,
  sentAs: Admin['via'],
): Promise<Found | null> {
  // What a script can read opens nothing as a cookie, and the reverse.
  const carrier = sentAs === 'cookie' ? 'cookie' : 'token';
  if (!text || !looksLike[carrier](text)) return null;
  const now = clock();
  const session = await findSession(db, { hash: sha256(text), carrier }, now);
  // In a key's place stands a key's session, and nothing else [R396].
  if (sentAs === 'key' && !session?.keyId) return null;
  if (!session || !isAlive(session, sessionIdleMs, now)) return null;
  const unlessSince = new Date(now.getTime() - touchEveryMs);
  if (session.lastSeenAt <= unlessSince) {
    await db.transaction().execute((tx) => touchSession(tx, session.id, now, unlessSince));
    session.lastSeenAt = now;
  }
  const { id, adminId, email, role, keyId, scopes, confirmedAt, endsAt } = session;
  const via = keyId ? 'key' : sentAs;
  const admin = {
    adminId,
    email,
    role,
    via,
    sessionId: id,
    keyId,
    scopes,
    confirmedUntil: confirmedAt ? confirmedUntil(confirmedAt).toISOString() : null,
    mustEnrol: config.SECOND_FACTOR === 'required' && !keyId && !session.hasFactor,
  };
  return {
    admin,
    usableUntil: sessionEnd(session, sessionIdleMs),
    xsrf: sentAs === 'cookie' ? { token: secrets.xsrfToken(id), endsAt: endsAt.toISOString() } : null,
  };
}

async function adminOfKey(deps: Deps, text: string | undefined): Promise<Found | null> {
  if (!text || !looksLikeAdminKey(text)) return null;
  if (looksLikeSessionToken(text)) return adminOfSession(deps, text, 'key');
  const { db, clock } = deps;
  const key = await findKey(db, sha256(text));
  const now = clock();
  if (!key || key.revokedAt || key.expiresAt <= now) return null;
  const unlessSince = new Date(now.getTime() - touchEveryMs);
  if (!key.lastUsedAt || key.lastUsedAt <= unlessSince) {
    await db.transaction().execute((tx) => touchKey(tx, key.id, now, unlessSince));
  }
  const { adminId, ownerEmail: email, id: keyId, role, scopes, expiresAt } = key;
  const who = { adminId, email, role, via: 'key', sessionId: null, keyId, scopes } as const;
  return {
    admin: { ...who, confirmedUntil: null, mustEnrol: false },
    usableUntil: expiresAt,
    xsrf: null,
  };
}

const secondsUntil = (end: Date | null | undefined, now: Date): number =>
  end ? Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;

/**
 * Who some credentials belong to [R235]. Credentials that a page of ours put into a header come before the cookie. A
 * browser sends the cookie by itself, so it needs the anti-forgery pair.
 */
export async function resolveCredentials(deps: Deps, body: ResolveBody): Promise<ResolveAnswer> {
  const now = deps.clock();
  const visitor = body.verifyToken ? await deps.verifyTokens.read(body.verifyToken) : null;
  const ownerSession = await findOwnerSession(deps.db, body.owner, now);
  const found =
    (await adminOfSession(deps, body.bearer, 'bearer')) ??
    (await adminOfKey(deps, body.key)) ??
    (await adminOfSession(deps, body.cookie, 'cookie'));
  const asksForAdmin = Boolean(body.bearer || body.key || body.cookie);
  const cacheSeconds = Math.min(
    asksForAdmin || body.owner ? adminCacheSeconds : visitorCacheSeconds,
    secondsUntil(visitor?.expiresAt, now),
    secondsUntil(found?.usableUntil, now),
    secondsUntil(ownerSession?.endsAt, now),
  );
  return {
    visitor: visitorOf(visitor),
    admin: found?.admin ?? null,
    owner: ownerSession?.owner ?? null,
    xsrf: found?.xsrf ?? null,
    cacheSeconds,
  };
}

const visitorOf = (visitor: { email: string; tokenId: string } | null): ResolveAnswer['visitor'] =>
  visitor && { email: visitor.email, tokenId: visitor.tokenId };
