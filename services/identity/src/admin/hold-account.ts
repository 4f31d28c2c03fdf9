import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { isUnrevoked } from '../session/session-repository.ts';
import type { Tx } from '../tables.ts';
import { lockAdmin } from './admin-repository.ts';

/**
 * Holds the acting admin's own account until the transaction ends, for a change of how it is entered. Whoever recovers an
 * account ends its sessions in one transaction [R396]: a change that began before does not outlive that.
 * @throws AppError auth_required for a session that was ended meanwhile
 */
export async function holdOwnAccount(tx: Tx, { adminId, sessionId }: AdminIdentity): Promise<void> {
  await lockAdmin(tx, adminId);
  if (!sessionId || !(await isUnrevoked(tx, sessionId))) throw new AppError('auth_required');
}
