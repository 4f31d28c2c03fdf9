import type { sessionView } from '@edogrula/contracts/http/identity';
import type { z } from 'zod';
import { type Session, sessionEnd } from './session.ts';

/** One of the admin's own sessions. */
export const toSessionView = (
  session: Session,
  idleMs: number,
  currentId: string | null,
): z.infer<typeof sessionView> => ({
  _id: session.id,
  userAgent: session.userAgent,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: sessionEnd(session, idleMs).toISOString(),
  current: session.id === currentId,
});
