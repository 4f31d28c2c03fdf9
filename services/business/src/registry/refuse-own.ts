import { AppError } from '@edogrula/service-kit/app-error';
import { ownerMacsOf } from '@edogrula/service-kit/owner-mac';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { BlacklistEntryRow, BusinessRow, Db, Tx } from '../tables.ts';

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

/** The mark of a record that the desk reads: nobody is offered a decision that is refused. */
export const ownMarkOf = (isOwn: boolean): { ownMatter?: true } => (isOwn ? { ownMatter: true } : {});

/**
 * Which of these entries are about the reader's own house: linked to it, or with a contact of it, also one that the record
 * keeps nowhere else by now; a house that was deleted counts [R508].
 */
export async function ownEntries(
  { accountMac }: Needs,
  db: Db | Tx,
  ids: readonly string[],
  { email }: Reader,
): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const { rows } = await sql<{ id: string }>`
    select l.id from blacklist_entry l
    where l.id = any(${[...ids]}::uuid[]) and exists (
      select from business b
      where b.owner_mac = any(${ownerMacsOf(accountMac, email)}::text[])
        and (b.id = l.business_id or b.blacklist_entry_id = l.id
          or exists (select from business_key h join blacklist_key e using (kind, key)
            where h.business_id = b.id and e.entry_id = l.id)
          or exists (select from kept_key k where k.business_id = b.id and k.entry_id = l.id))
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Nobody of the desk decides on an entry about the own house [R508]. @throws AppError own_matter */
export async function refuseOwnEntry(
  deps: Needs,
  tx: Tx,
  { id }: Pick<BlacklistEntryRow, 'id'>,
  reader: Reader,
): Promise<void> {
  if ((await ownEntries(deps, tx, [id], reader)).size) throw new AppError('own_matter');
}
