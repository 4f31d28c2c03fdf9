import type { loginAnswer, sessionView } from '@edogrula/contracts/http/identity';
import type { z } from 'zod';
import { adminUserView } from '../admin/admin-view.ts';
import type { LogInResult } from './log-in.ts';
import { type Session, sessionEnd } from './session.ts';

/** Answer of a sign-in; `expiresAt` is the absolute end. */
export const loginView = ({ token, session, admin }: LogInResult): z.infer<typeof loginAnswer> => ({
  token,
  expiresAt: session.endsAt.toISOString(),
  user: adminUserView({ adminId: admin.id, email: admin.email }),
});

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
