import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Db, Tx } from '../tables.ts';
import { activeAddresses, type OwnerAddress } from './owner-address.ts';

/** A session that has not ended: the first address of its business, and the further one that signed in, if any. */
type ActiveOwnerSession = { first: string; address: OwnerAddress | null };

/**
 * The caller's session, read anew: a gateway may accept an ended one for seconds.
 * @throws AppError owner_session_required
 */
export async function requireOwnerSession(
  db: Db | Tx,
  owner: OwnerIdentity,
  now: Date,
): Promise<ActiveOwnerSession> {
  const row = await db
    .selectFrom('owner_session')
    .select(['email', 'address_id'])
    .where('id', '=', owner.sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow(() => new AppError('owner_session_required'));
  const further = await activeAddresses(db, owner.businessId);
  // A session that a former version made names no further address: the mailbox says which one it is.
  const address = further.find(
    ({ id, email }) => id === row.address_id || email.toLowerCase() === row.email.toLowerCase(),
  );
  if (address) return { first: address.first_email, address };
  if (row.address_id) throw new AppError('owner_session_required');
  return { first: row.email, address: null };
}
