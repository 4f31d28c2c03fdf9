import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { actorOf, operator } from '../actor.ts';
import {
  type Admin,
  countOwners,
  findAdminById,
  lockAdmins,
  removeAdminRow,
} from '../admin/admin-repository.ts';
import { endKeysIn } from '../admin-key/end-keys.ts';
import type { Deps } from '../deps.ts';
import { deleteFactorsOf } from '../factor/factor-repository.ts';
import { endPasswordLinks } from '../invitation/password-link.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import type { Tx } from '../tables.ts';

/** How many ways in were taken. */
export type Removed = { sessions: number; keys: number };

/**
 * Takes an admin out: sessions, keys and password end at once, the name stays beside old decisions. Of two who remove
 * each other the first does, so one owner always remains.
 * @param by an admin's id, or `operator`
 * @throws AppError not_found, own_account, last_admin, auth_required when the acting admin was removed meanwhile
 */
export function removeAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'ledger'>,
  by: string,
  id: string,
): Promise<Removed> {
  if (id === by) throw new AppError('own_account');
  return deps.db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const admin = await findAdminById(tx, id);
    if (!admin) throw new AppError('not_found');
    if (admin.role === 'owner' && (await countOwners(tx)) <= 1) throw new AppError('last_admin');
    if (by !== operator && !(await findAdminById(tx, by))) throw new AppError('auth_required');
    const removed = await takeOut(tx, deps, admin, by);
    await noteInLedger(tx, deps, [{ kind: 'admin.removed', subject: ['admin', id] }]);
    return removed;
  });
}

/** Ends every way in of an admin, with audit rows and events, in the caller's transaction. */
export async function takeOut(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { id, email }: Pick<Admin, 'id' | 'email'>,
  by: string,
): Promise<Removed> {
  const now = deps.clock();
  const sessions = await endSessionsIn(tx, deps, id, { by });
  const keys = await endKeysIn(tx, deps, id, by);
  await endPasswordLinks(tx, id);
  await deleteFactorsOf(tx, id);
  await removeAdminRow(tx, id, now);
  await appendAudit(tx, {
    at: now,
    actor: actorOf(by),
    action: 'admin.removed',
    subject: { kind: 'admin', id },
    details: { email, sessions: sessions.length, keys: keys.length },
  });
  return { sessions: sessions.length, keys: keys.length };
}

/** Signs another admin, or oneself, out everywhere. @throws AppError not_found */
export async function signOutAdmin(deps: Deps, actor: AdminIdentity, id: string): Promise<void> {
  if (!(await findAdminById(deps.db, id))) throw new AppError('not_found');
  await deps.db.transaction().execute((tx) => endSessionsIn(tx, deps, id, { by: actor.adminId }));
  deps.poke();
}
