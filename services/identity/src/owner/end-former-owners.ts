import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { holdBusinesses } from './changed-owners.ts';
import { endAddressesOf } from './end-address.ts';
import { endOwnerSessions } from './owner-session.ts';

/** The spellings of one mailbox by which it has links to a business, or sessions, in small letters [R510]. */
async function spellingsOf(tx: Tx, businessId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from owner_link where business_id = ${businessId}
    union select lower(email) from owner_session where business_id = ${businessId}`.execute(tx);
  const known = rows.map((row) => row.email).filter((one) => isOneProof(one, email));
  return [email.toLowerCase(), ...known];
}

/**
 * Ends every access of former owners to a business, once an application of `email` became its record [R357].
 * In: the business, the present owner's address, and when that approval was carried out. Out: nothing; in the database
 * links, sessions and further addresses [R358] of all others are over.
 *
 * `{ businessId: 'b1', email: 'new@x.com' }` while `old@x.com` has a link and a session: both end.
 * `{ businessId: 'b1', email: 'old@x.com' }` (the same owner renews): nothing of `old@x.com` ends.
 * The same of `old@x.com`, told after the later approval of `new@x.com`: nothing ends.
 */
export async function endFormerOwners(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { businessId, email, at }: { businessId: string; email: string; at: Date },
): Promise<void> {
  await holdBusinesses(tx, [businessId]);
  const [noted] = await tx
    .insertInto('changed_owner')
    .values({ business_id: businessId, changed_at: at })
    .onConflict((known) =>
      known.column('business_id').doUpdateSet({ changed_at: at }).where('changed_owner.changed_at', '<=', at),
    )
    .returning('changed_at')
    .execute();
  // It is the word on an owner before: events of two applications come in any order.
  if (!noted) return;
  const own = await spellingsOf(tx, businessId, email);
  await tx
    .updateTable('owner_link')
    .set({ used_at: deps.clock() })
    .where('business_id', '=', businessId)
    .where(sql`lower(email)`, 'not in', own)
    .where('used_at', 'is', null)
    .execute();
  // A link that was opened meanwhile has made its session by now.
  await endOwnerSessions(tx, deps, { businessId, butOf: own });
  await endAddressesOf(tx, deps, { businessId, butUnder: email });
}
