import { hourMs } from '@edogrula/contracts/durations';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import { sha256 } from '../secrets.ts';
import type { Tx } from '../tables.ts';
import { newSessionSecrets, type Session, type SessionSecrets } from './session.ts';
import { insertSession } from './session-repository.ts';

/** A fresh session of an admin, which has just proved to be there. */
export function newSession(
  { clock, newId, config }: Pick<Deps, 'clock' | 'newId' | 'config'>,
  adminId: string,
  userAgent: string | null,
): Session {
  const now = clock();
  return {
    id: newId(),
    adminId,
    keyId: null,
    userAgent: userAgent?.slice(0, 200) ?? null,
    createdAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + config.SESSION_HOURS * hourMs),
    revokedAt: null,
    confirmedAt: now,
  };
}

/** Writes a session that begins, with its audit row; a key's has no cookie. @returns its secrets, which are kept nowhere */
export async function startSession(tx: Tx, session: Session): Promise<SessionSecrets> {
  const { token, cookie } = newSessionSecrets();
  const cookieHash = session.keyId ? null : sha256(cookie);
  await insertSession(tx, { ...session, tokenHash: sha256(token), cookieHash });
  await appendAudit(tx, {
    at: session.createdAt,
    actor: { kind: 'admin', id: session.adminId },
    action: 'session.started',
    subject: { kind: 'session', id: session.id },
  });
  return { token, cookie };
}
