import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Deps } from '../deps.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { requireOwnerSession } from './active-owner-session.ts';
import { holdBusinesses } from './changed-owners.ts';
import { endAddress } from './end-address.ts';
import { notifyAddresses } from './notify-addresses.ts';
import { holdAddress, stateOf } from './owner-address.ts';

/**
 * The first owner ends a further address or takes a proposal back; a further address ends itself alone. Both are told
 * [R358].
 * @throws AppError not_found for every other row, whoever's it is
 */
export async function removeAddress(deps: Deps, owner: OwnerIdentity, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdBusinesses(tx, [owner.businessId]);
    const { first, address: mine } = await requireOwnerSession(tx, owner, deps.clock());
    const row = await holdAddress(tx, id);
    const isUnder =
      row?.business_id === owner.businessId && row.first_email.toLowerCase() === first.toLowerCase();
    if (!row || row.ended_at || !isUnder || (mine && mine.id !== id)) throw new AppError('not_found');
    await endAddress(tx, deps, row, { kind: 'visitor', id: owner.sessionId });
    await notifyAddresses(tx, deps, row, 'removed');
    if (stateOf(row) === 'active')
      await noteInLedger(tx, deps, [{ kind: 'owner-address.removed', subject: ['owner-address', id] }]);
  });
  deps.poke();
}
