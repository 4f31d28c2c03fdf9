import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { type Admin, noteSignIn, stillHas } from '../admin/admin-repository.ts';
import type { Deps } from '../deps.ts';
import { clearAttempts, deleteAttempts } from '../limits/attempt-repository.ts';
import type { Counted } from '../limits/take-turn.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import type { Session, SessionSecrets } from '../session/session.ts';
import { newSession, startSession } from '../session/start-session.ts';
import type { Tx } from '../tables.ts';

/** The browser that signs in. */
export type Browser = {
  network: string;
  /** Its cookie of an earlier sign-in, if it has one. */
  device: string | undefined;
  userAgent: string | null;
  /** Who the browser was signed in as, if at all: that session ends with the new one. */
  before: AdminIdentity | undefined;
};
/** The attempts that a success takes back: these, and all of its own narrowest count. */
export type Attempts = { ids: readonly number[]; own: Counted | undefined };
export type OpenedSession = SessionSecrets & { session: Session; admin: Admin };

/**
 * Everything that a successful sign-in writes.
 * @throws AppError credentials_invalid when the password became another one meanwhile
 */
export async function openSession(
  tx: Tx,
  deps: Deps,
  { admin, attempts, browser }: { admin: Admin; attempts: Attempts; browser: Browser },
): Promise<OpenedSession> {
  const session = newSession(deps, admin.id, browser.userAgent);
  // The password may have become another one while this one was checked; a change ends the sessions that it sees.
  if (!(await stillHas(tx, admin))) throw new AppError('credentials_invalid');
  await deleteAttempts(tx, attempts.ids);
  if (attempts.own) await clearAttempts(tx, attempts.own);
  const secrets = await startSession(tx, session);
  await noteSignIn(tx, admin.id, session.createdAt);
  if (browser.before?.via === 'cookie' && browser.before.sessionId) {
    await endSessionsIn(tx, deps, browser.before.adminId, { only: browser.before.sessionId });
  }
  return { ...secrets, session, admin };
}
