import { maskedEmail } from '@edogrula/contracts/contact/masked-email';
import type { ownerAddressList } from '@edogrula/contracts/http/owner-addresses';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { requireOwnerSession } from './active-owner-session.ts';
import { livingAddresses, stateOf } from './owner-address.ts';

/** The addresses of the session's business. A further address reads the others masked, and no proposals [R358]. */
export async function listAddresses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: OwnerIdentity,
): Promise<z.input<typeof ownerAddressList>> {
  const now = clock();
  const { first, address: mine } = await requireOwnerSession(db, owner, now);
  const rows = await livingAddresses(db, { businessId: owner.businessId, first, now });
  const shown = rows.filter((row) => !mine || stateOf(row) === 'active');
  return {
    first: mine ? maskedEmail(first) : first,
    isFirst: !mine,
    addresses: shown.map((row) => {
      const [state, own] = [stateOf(row), row.id === mine?.id];
      const since = row.confirmed_at ?? row.created_at;
      return {
        _id: row.id,
        state,
        own,
        address: mine && !own ? maskedEmail(row.email) : row.email,
        at: (state === 'active' ? since : row.ends_at).toISOString(),
      };
    }),
  };
}
