import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { holdBusinesses } from './changed-owners.ts';
import { endAddressesOf } from './end-address.ts';
import { endOwnerSessions } from './owner-session.ts';

/**
 * An application of this address became the record of a business: whoever else had come by an earlier one is its owner no
 * longer, and neither a mailed link nor a session of theirs opens anything [R357]. Whom they let in goes with them [R358].
 */
export async function changeOwner(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { businessId, email, at }: { businessId: string; email: string; at: Date },
): Promise<void> {
  await holdBusinesses(tx, [businessId]);
  await tx
    .insertInto('changed_owner')
    .values({ business_id: businessId, changed_at: at })
    .onConflict((known) =>
      known.column('business_id').doUpdateSet({ changed_at: at }).where('changed_owner.changed_at', '<', at),
    )
    .execute();
  await tx
    .updateTable('owner_link')
    .set({ used_at: deps.clock() })
    .where('business_id', '=', businessId)
    .where(sql`lower(email)`, '<>', email.toLowerCase())
    .where('used_at', 'is', null)
    .execute();
  // A link that was opened meanwhile has made its session by now.
  await endOwnerSessions(tx, deps, { businessId, butOf: email });
  await endAddressesOf(tx, deps, { businessId, butUnder: email });
}
