import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { actorOf, operator } from '../actor.ts';
import { findAdminById, lockAdmin, savePassword } from '../admin/admin-repository.ts';
import { holdOwnAccount } from '../admin/hold-account.ts';
import { noPassword } from '../admin/password.ts';
import { endKeysIn } from '../admin-key/end-keys.ts';
import type { Deps } from '../deps.ts';
import { sendPasswordLink } from '../invitation/password-link.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { type AccountChangeDeps, queueAccountChangeMail } from '../mail/account-change-mail.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import { makeRecoveryCodes } from './add-factor.ts';
import { countFactors, deleteFactor, deleteFactorsOf, replaceRecoveryCodes } from './factor-repository.ts';

/**
 * Removes one of one's own factors; with the last one go the recovery codes. Its owner is told by mail.
 * @throws AppError not_found, last_factor where one is required
 */
export async function removeFactor(deps: Deps, actor: AdminIdentity, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, actor);
    if (!(await deleteFactor(tx, actor.adminId, id))) throw new AppError('not_found');
    if ((await countFactors(tx, actor.adminId)) === 0) {
      if (deps.config.SECOND_FACTOR === 'required') throw new AppError('last_factor');
      await replaceRecoveryCodes(tx, actor.adminId, []);
    }
    await appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'admin', id: actor.adminId },
      action: 'factor.removed',
      subject: { kind: 'factor', id },
    });
    await queueAccountChangeMail(tx, deps, { to: actor.email, change: 'factorRemoved' });
    await noteInLedger(tx, deps, [{ kind: 'factor.removed', subject: ['factor', id] }]);
  });
  deps.poke();
}

/** Fresh recovery codes, returned this once. @throws AppError last_factor without a factor that they could replace */
export function renewRecoveryCodes(deps: Deps, actor: AdminIdentity): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, actor);
    if ((await countFactors(tx, actor.adminId)) === 0) throw new AppError('last_factor');
    await appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'admin', id: actor.adminId },
      action: 'factor.recovery-codes-made',
      subject: { kind: 'admin', id: actor.adminId },
    });
    const codes = await makeRecoveryCodes(tx, deps, actor.adminId);
    await noteInLedger(tx, deps, [{ kind: 'recovery-codes.renewed', subject: ['admin', actor.adminId] }]);
    return codes;
  });
}

/**
 * Takes all factors of another admin away, who lost them. Their password, sessions and keys end too [R396], and a one-time
 * link to a new password is mailed to them [R394]: whoever knows the old one alone must not enrol a factor of theirs.
 * @param by an owner's id, or `operator`
 * @returns how many there were
 * @throws AppError own_account, not_found
 */
export function resetFactors(deps: AccountChangeDeps, by: string, id: string): Promise<number> {
  if (id === by) throw new AppError('own_account');
  return deps.db.transaction().execute(async (tx) => {
    await lockAdmin(tx, id);
    const admin = await findAdminById(tx, id);
    if (!admin) throw new AppError('not_found');
    const factors = await deleteFactorsOf(tx, id);
    await savePassword(tx, id, noPassword);
    await endSessionsIn(tx, deps, id, { by });
    const endedKeys = await endKeysIn(tx, deps, id, by);
    await appendAudit(tx, {
      at: deps.clock(),
      actor: actorOf(by),
      action: 'admin.factors-reset',
      subject: { kind: 'admin', id },
      details: { factors, byOperator: by === operator },
    });
    await sendPasswordLink(tx, deps, { adminId: id, email: admin.email, reason: 'factorsReset' });
    await noteInLedger(tx, deps, [
      { kind: 'factors.reset', subject: ['admin', id] },
      { kind: 'password.changed', subject: ['admin', id] },
      ...endedKeys,
    ]);
    return factors;
  });
}
