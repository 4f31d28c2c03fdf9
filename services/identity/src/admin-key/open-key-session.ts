import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Deps } from '../deps.ts';
import type { Session } from '../session/session.ts';
import { newSession, startSession } from '../session/start-session.ts';
import { findKeyById } from './admin-key-repository.ts';

/**
 * Exchanges a key for a session with the same rights, which ends with the key: a browser keeps that and no key [R396].
 * @throws AppError admin_key_invalid when anything but a living key opened the door
 */
export async function openKeySession(
  deps: Deps,
  actor: AdminIdentity,
  browser: { userAgent: string | null },
): Promise<{ token: string; session: Session }> {
  const key = actor.keyId && !actor.sessionId ? await findKeyById(deps.db, actor.keyId) : null;
  const now = deps.clock();
  if (!key || key.revokedAt || key.expiresAt <= now) throw new AppError('admin_key_invalid');
  const plain = newSession(deps, actor.adminId, browser.userAgent);
  const endsAt = new Date(Math.min(plain.endsAt.getTime(), key.expiresAt.getTime()));
  const session = { ...plain, endsAt, keyId: key.id, confirmedAt: null };
  const { token } = await deps.db.transaction().execute((tx) => startSession(tx, session));
  return { token, session };
}
