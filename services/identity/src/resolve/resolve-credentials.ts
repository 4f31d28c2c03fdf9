import type { ResolveAnswer, ResolveBody } from '@edogrula/contracts/http/identity';
import { looksLikeAdminKey } from '../admin-key/admin-key.ts';
import { findKey, touchKey } from '../admin-key/admin-key-repository.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../secrets.ts';
import { isAlive, looksLikeSessionToken, sessionEnd } from '../session/session.ts';
import { findSession, touchSession } from '../session/session-repository.ts';

type Found = {
  admin: NonNullable<ResolveAnswer['admin']>;
  usableUntil: Date | null;
  xsrf: ResolveAnswer['xsrf'];
};

const adminCacheSeconds = 10;
const visitorCacheSeconds = 60;
const touchEveryMs = 60_000;

async function adminOfSession(
  { db, clock, idleMs, secrets }: Deps,
  token: string | undefined,
  via: 'cookie' | 'bearer',
): Promise<Found | null> {
  if (!token || !looksLikeSessionToken(token)) return null;
  const session = await findSession(db, sha256(token));
  const now = clock();
  if (!session || !isAlive(session, idleMs, now)) return null;
  const unlessSince = new Date(now.getTime() - touchEveryMs);
  if (session.lastSeenAt <= unlessSince) {
    await db.transaction().execute((tx) => touchSession(tx, session.id, now, unlessSince));
    session.lastSeenAt = now;
  }
  const { id, adminId, email, endsAt } = session;
  return {
    admin: { adminId, email, via, sessionId: id, keyId: null },
    usableUntil: sessionEnd(session, idleMs),
    xsrf: via === 'cookie' ? { token: secrets.xsrfToken(id), endsAt: endsAt.toISOString() } : null,
  };
}

async function adminOfKey({ db, clock }: Deps, text: string | undefined): Promise<Found | null> {
  if (!text || !looksLikeAdminKey(text)) return null;
  const key = await findKey(db, sha256(text));
  if (!key || key.revokedAt) return null;
  const now = clock();
  const unlessSince = new Date(now.getTime() - touchEveryMs);
  if (!key.lastUsedAt || key.lastUsedAt <= unlessSince) {
    await db.transaction().execute((tx) => touchKey(tx, key.id, now, unlessSince));
  }
  const { adminId, ownerEmail: email, id: keyId } = key;
  return { admin: { adminId, email, via: 'key', sessionId: null, keyId }, usableUntil: null, xsrf: null };
}

const secondsUntil = (end: Date | null | undefined, now: Date): number =>
  end ? Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;

/**
 * Who some credentials belong to [R235]. Credentials that a page of ours put into a header come before the cookie,
 * which a browser sends by itself and which therefore needs the anti-forgery pair.
 */
export async function resolveCredentials(deps: Deps, body: ResolveBody): Promise<ResolveAnswer> {
  const now = deps.clock();
  const visitor = body.verifyToken ? await deps.tokens.read(body.verifyToken) : null;
  const found =
    (await adminOfSession(deps, body.bearer, 'bearer')) ??
    (await adminOfKey(deps, body.key)) ??
    (await adminOfSession(deps, body.cookie, 'cookie'));
  const asksForAdmin = Boolean(body.bearer || body.key || body.cookie);
  const cacheSeconds = Math.min(
    asksForAdmin ? adminCacheSeconds : visitorCacheSeconds,
    secondsUntil(visitor?.expiresAt, now),
    secondsUntil(found?.usableUntil, now),
  );
  return {
    visitor: visitorOf(visitor),
    admin: found?.admin ?? null,
    xsrf: found?.xsrf ?? null,
    cacheSeconds,
  };
}

const visitorOf = (visitor: { email: string; tokenId: string } | null): ResolveAnswer['visitor'] =>
  visitor && { email: visitor.email, tokenId: visitor.tokenId };
