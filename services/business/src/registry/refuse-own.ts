import { AppError } from '@edogrula/service-kit/app-error';
import { ownerMacsOf } from '@edogrula/service-kit/owner-mac';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { BlacklistEntryRow, BusinessRow, Tx } from '../tables.ts';

type Needs = Pick<Context, 'accountMac'>;
type Reader = { email: string };

/** Whether the record is of the reader's own mailbox, as far as an approval has told whose it is. */
export const isOwnRecord = (
  { accountMac }: Needs,
  { owner_mac: owner }: Pick<BusinessRow, 'owner_mac'>,
  { email }: Reader,
): boolean => owner !== null && ownerMacsOf(accountMac, email).includes(owner);

/** Nobody of the desk decides on the record of the own house: a colleague does [R508]. @throws AppError own_matter */
export function refuseOwnRecord(deps: Needs, row: Pick<BusinessRow, 'owner_mac'>, reader: Reader): void {
  if (isOwnRecord(deps, row, reader)) throw new AppError('own_matter');
}

/**
 * The same of an entry that is linked to the own house, or holds a contact of it, also one that the record keeps nowhere
 * else by now; a house that was deleted counts [R508].
 * @throws AppError own_matter
 */
export async function refuseOwnEntry(
  { accountMac }: Needs,
  tx: Tx,
  { id, business_id: linked }: Pick<BlacklistEntryRow, 'id' | 'business_id'>,
  { email }: Reader,
): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (
      select from business b
      where b.owner_mac = any(${ownerMacsOf(accountMac, email)}::text[])
        and (b.id = ${linked}::uuid or b.blacklist_entry_id = ${id}
          or exists (select from business_key h join blacklist_key e using (kind, key)
            where h.business_id = b.id and e.entry_id = ${id})
          or exists (select from kept_key k where k.business_id = b.id and k.entry_id = ${id}))
    ) as own`.execute(tx);
  if (rows[0]?.own ?? true) throw new AppError('own_matter');
}
