import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { actorOf, operator } from '../actor.ts';
import { findAdminById, lockAdmins, saveRole } from '../admin/admin-repository.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { type AccountChangeDeps, queueAccountChangeMail } from '../mail/account-change-mail.ts';

/**
 * Gives an admin another role, from the next request on; they are told by mail [R395]. Nobody changes the own one, so an
 * owner always remains: of two who change each other the first does.
 * @param by an owner's id, or `operator`
 * @throws AppError own_account, not_found, role_required when the acting admin is no owner any more
 */
export async function changeRole(
  deps: AccountChangeDeps,
  by: string,
  id: string,
  role: AdminRole,
): Promise<void> {
  if (id === by) throw new AppError('own_account');
  await deps.db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const admin = await findAdminById(tx, id);
    if (!admin) throw new AppError('not_found');
    if (by !== operator && (await findAdminById(tx, by))?.role !== 'owner')
      throw new AppError('role_required');
    if (admin.role === role) return;
    await saveRole(tx, id, role);
    await appendAudit(tx, {
      at: deps.clock(),
      actor: actorOf(by),
      action: 'admin.role-changed',
      subject: { kind: 'admin', id },
      details: { from: admin.role, to: role },
    });
    await queueAccountChangeMail(tx, deps, { to: admin.email, change: 'roleChanged' });
    await noteInLedger(tx, deps, [{ kind: 'role.changed', subject: ['admin', id], role }]);
  });
}
