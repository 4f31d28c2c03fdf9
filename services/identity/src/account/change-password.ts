import type { changePasswordBody } from '@edogrula/contracts/http/identity';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import { findAdminById, savePassword } from '../admin/admin-repository.ts';
import { checkOwnPassword } from '../admin/check-own-password.ts';
import { holdOwnAccount } from '../admin/hold-account.ts';
import { hashPassword, noPassword } from '../admin/password.ts';
import { refuseWeakPassword } from '../admin/password-strength.ts';
import { endKeysIn } from '../admin-key/end-keys.ts';
import type { Deps } from '../deps.ts';
import { endPasswordLinks, sendPasswordLink } from '../invitation/password-link.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { endSessionsIn } from '../session/end-sessions.ts';

/**
 * Changes one's own password; every other session of one's own ends, and every key [R396].
 * @throws AppError password_wrong, password_weak, too_many_requests; auth_required, also for a session that was ended while
 *   the passwords were computed
 */
export async function changePassword(
  deps: Deps,
  actor: AdminIdentity,
  input: z.output<typeof changePasswordBody>,
): Promise<void> {
  const { adminId, email, sessionId } = actor;
  await checkOwnPassword(deps, adminId, input.currentPassword);
  refuseWeakPassword(input.newPassword, email);
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, actor);
    await savePassword(tx, adminId, passwordHash);
    await endPasswordLinks(tx, adminId);
    await endSessionsIn(tx, deps, adminId, { except: sessionId, by: adminId });
    const endedKeys = await endKeysIn(tx, deps, adminId, adminId);
    await appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'admin', id: adminId },
      action: 'admin.password-changed',
      subject: { kind: 'admin', id: adminId },
    });
    await noteInLedger(tx, deps, [{ kind: 'password.changed', subject: ['admin', adminId] }, ...endedKeys]);
  });
  deps.poke();
}

/**
 * Ends another admin's password, sessions and keys [R396], and mails them a one-time link to a new password [R394].
 * Nobody else ever reads it.
 * @throws AppError own_account, not_found
 */
export async function resetPassword(deps: Deps, actor: AdminIdentity, id: string): Promise<void> {
  if (id === actor.adminId) throw new AppError('own_account');
  const link = { ...deps, publicUrl: deps.config.PUBLIC_URL };
  await deps.db.transaction().execute(async (tx) => {
    const admin = await findAdminById(tx, id);
    if (!admin) throw new AppError('not_found');
    await savePassword(tx, id, noPassword);
    await endSessionsIn(tx, deps, id, { by: actor.adminId });
    const endedKeys = await endKeysIn(tx, deps, id, actor.adminId);
    await sendPasswordLink(tx, link, { adminId: id, email: admin.email, reason: 'reset' });
    await appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'admin', id: actor.adminId },
      action: 'admin.password-reset',
      subject: { kind: 'admin', id },
    });
    await noteInLedger(tx, deps, [{ kind: 'password.changed', subject: ['admin', id] }, ...endedKeys]);
  });
  deps.poke();
}
