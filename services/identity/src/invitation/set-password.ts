import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { savePassword } from '../admin/admin-repository.ts';
import { hashPassword } from '../admin/password.ts';
import { refuseWeakPassword } from '../admin/password-strength.ts';
import { endKeysIn } from '../admin-key/end-keys.ts';
import type { Deps } from '../deps.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { perHour } from '../limits/rules.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { queueAccountChangeMail } from '../mail/account-change-mail.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import { holdPasswordLink, markLinkUsed } from './password-link.ts';

const triesPerHour = 60;

/**
 * Sets the password that its owner chose, by a one-time link; all sessions and keys end [R396], and the owner is told
 * [R394]. The second factor stays as it is: the link alone signs nobody in.
 * @throws AppError link_invalid (unknown, used, over), password_weak, too_many_requests
 */
export async function setPassword(
  deps: Deps,
  input: { token: string; newPassword: string; network: string },
): Promise<void> {
  const { db, clock, secrets } = deps;
  const counted = {
    scope: 'password-link:ip',
    subject: secrets.subject('network', input.network),
    rules: [perHour(triesPerHour)],
  };
  await db.transaction().execute((tx) => takeTurn(tx, clock(), [counted]));
  const known = await db.transaction().execute((tx) => holdPasswordLink(tx, input.token, clock()));
  if (!known) throw new AppError('link_invalid');
  refuseWeakPassword(input.newPassword, known.email);
  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction().execute(async (tx) => {
    const now = clock();
    // Held anew: of two who send the same link at once, one sets the password.
    const held = await holdPasswordLink(tx, input.token, now);
    if (!held) throw new AppError('link_invalid');
    await markLinkUsed(tx, held.id, now);
    await savePassword(tx, held.adminId, passwordHash);
    await endSessionsIn(tx, deps, held.adminId);
    const endedKeys = await endKeysIn(tx, deps, held.adminId, held.adminId);
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'admin', id: held.adminId },
      action: 'admin.password-set',
      subject: { kind: 'admin', id: held.adminId },
    });
    await queueAccountChangeMail(tx, deps, { to: held.email, change: 'passwordSet' });
    await noteInLedger(tx, deps, [
      { kind: 'password.changed', subject: ['admin', held.adminId] },
      ...endedKeys,
    ]);
  });
  deps.poke();
}
