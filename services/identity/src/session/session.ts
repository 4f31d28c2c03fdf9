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

/** Opaque session token: 256 random bits, good as a cookie and as a bearer token. */
export const newSessionToken = (): string => `ads_${randomBytes(32).toString('base64url')}`;

/** True for what could be one of our tokens; anything else needs no look into the store. */
export const looksLikeSessionToken = (text: string): boolean => tokenShape.test(text);

/** When a session ends if it is not used again. */
export const sessionEnd = (session: Pick<Session, 'lastSeenAt' | 'endsAt'>, idleMs: number): Date =>
  new Date(Math.min(session.lastSeenAt.getTime() + idleMs, session.endsAt.getTime()));

/** True while the session opens doors. */
export const isAlive = (session: Session, idleMs: number, now: Date): boolean =>
  session.revokedAt === null && now < sessionEnd(session, idleMs);
