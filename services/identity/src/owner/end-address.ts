import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import type { OwnerAddress } from './owner-address.ts';
import { endOwnerSessions } from './owner-session.ts';

type Ending = Pick<Deps, 'clock' | 'newId'>;
/** Who ends an address, as the audit log names one: a session, the address's own row, or what happened. */
type EndedBy = { kind: 'visitor' | 'system' | 'admin'; id: string };

/** Ends an address with its links and sessions, in any state [R358]. Call after `holdBusinesses`. */
export async function endAddress(tx: Tx, deps: Ending, row: OwnerAddress, by: EndedBy): Promise<void> {
  const now = deps.clock();
  await tx.updateTable('owner_address').set({ ended_at: now }).where('id', '=', row.id).execute();
  await tx
    .updateTable('owner_link')
    .set({ used_at: now })
    .where('address_id', '=', row.id)
    .where('used_at', 'is', null)
    .execute();
  // A link that was opened meanwhile has made its session by now.
  await endOwnerSessions(tx, deps, { addressId: row.id });
  await appendAudit(tx, {
    at: now,
    actor: by,
    action: 'owner-address.ended',
    subject: { kind: 'business', id: row.business_id },
    details: { addressId: row.id },
  });
}

/** Ends the addresses of a business; `butUnder`: except those that this address let in as its first. */
export async function endAddressesOf(
  tx: Tx,
  deps: Ending,
  { businessId, butUnder = '' }: { businessId: string; butUnder?: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('owner_address')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute();
  for (const row of rows.filter(({ first_email }) => !isOneProof(first_email, butUnder)))
    await endAddress(tx, deps, row, { kind: 'system', id: butUnder ? 'takeover' : 'deletion' });
}
