import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import type { ownerAddressStates } from '@edogrula/contracts/http/owner-addresses';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../tables.ts';

export type OwnerAddress = Selectable<Tables['owner_address']>;
type State = (typeof ownerAddressStates)[number];

/** What an address that has not ended still needs [R358]. */
export function stateOf({
  consented_at,
  confirmed_at,
}: Pick<OwnerAddress, 'consented_at' | 'confirmed_at'>): State {
  if (!consented_at) return 'consent';
  return confirmed_at ? 'active' : 'confirmation';
}

/** Those that a first address let in, in any spelling of its mailbox: its owner may have applied again under another one. */
const under = (rows: OwnerAddress[], first: string): OwnerAddress[] =>
  rows.filter(({ first_email }) => isOneProof(first_email, first));

/** The addresses of a business under its first one, proposals that still wait among them; oldest first. */
export async function livingAddresses(
  db: Db | Tx,
  { businessId, first, now }: { businessId: string; first: string; now: Date },
): Promise<OwnerAddress[]> {
  const rows = await db
    .selectFrom('owner_address')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('ends_at', '>', now),
        and([eb('consented_at', 'is not', null), eb('confirmed_at', 'is not', null)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return under(rows, first);
}

/** What signs in: consented to by the first, and confirmed. */
const active = (db: Db | Tx) =>
  db
    .selectFrom('owner_address')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('consented_at', 'is not', null)
    .where('confirmed_at', 'is not', null);

/** The businesses that let an address in beside their first. */
export const sharedWith = (db: Db | Tx, email: string): Promise<OwnerAddress[]> =>
  active(db).where(sql`lower(email)`, '=', email.toLowerCase()).orderBy('created_at').limit(10).execute();

/** The further addresses that sign in to a business. */
export const activeAddresses = (db: Db | Tx, businessId: string): Promise<OwnerAddress[]> =>
  active(db).where('business_id', '=', businessId).orderBy('created_at').execute();

/** The further addresses that sign in to a business under its first one; none that a former owner let in. */
export const activeUnder = async (
  db: Db | Tx,
  { businessId, first }: { businessId: string; first: string },
): Promise<OwnerAddress[]> => under(await activeAddresses(db, businessId), first);

/** The row as it is, held until the transaction ends. Call after `holdBusinesses`. */
export const holdAddress = (tx: Tx, id: string): Promise<OwnerAddress | undefined> =>
  tx.selectFrom('owner_address').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
