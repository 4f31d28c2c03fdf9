import { randomBytes } from 'node:crypto';

export type Session = {
  id: string;
  adminId: string;
  /** The key that it was exchanged for: the session can do what the key can, and ends with it [R396]. */
  keyId: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  /** Absolute end, whatever the use. */
  endsAt: Date;
  revokedAt: Date | null;
  /** When its person last proved to be there; null for a key's. */
  confirmedAt: Date | null;
};

const confirmedMs = 5 * 60_000;

/** Until when a proof of being there is good [R393]. */
export const confirmedUntil = (at: Date): Date => new Date(at.getTime() + confirmedMs);

const tokenShape = /^ads_[A-Za-z0-9_-]{43}$/;
const secret = () => randomBytes(32).toString('base64url');

/**
 * What opens a session, 256 random bits each: `token` in a header, `cookie` in the cookie that no script reads. Neither is
 * good in the other's place.
 */
export type SessionSecrets = { token: string; cookie: string };
export const newSessionSecrets = (): SessionSecrets => ({
  token: `ads_${secret()}`,
  cookie: `adc_${secret()}`,
});

/** True for what could be the value of one of our cookies. */
export const looksLikeSessionCookie = (text: string): boolean => /^adc_[A-Za-z0-9_-]{43}$/.test(text);

/** True for what could be one of our tokens; anything else needs no look into the store. */
export const looksLikeSessionToken = (text: string): boolean => tokenShape.test(text);

/** When a session ends if it is not used again. */
export const sessionEnd = (session: Pick<Session, 'lastSeenAt' | 'endsAt'>, idleMs: number): Date =>
  new Date(Math.min(session.lastSeenAt.getTime() + idleMs, session.endsAt.getTime()));

/** True while the session opens doors. */
export const isAlive = (session: Session, idleMs: number, now: Date): boolean =>
  session.revokedAt === null && now < sessionEnd(session, idleMs);
