import { AppError } from '@edogrula/service-kit/app-error';
import type { Context } from '../context.ts';
import type { BlacklistEntryRow, BusinessRow, Db, Tx } from '../tables.ts';
import { bringsOwnContact, type Held, isOwnRecord, ownEntries, ownHouseOf } from './own-house.ts';

type Needs = Pick<Context, 'accountMac'>;
type Reader = { email: string };

/** The mark of what the desk reads as its own matter: no decision is offered there that would be refused. */
export const ownMarkOf = (isOwn: boolean): { ownMatter?: true } => (isOwn ? { ownMatter: true } : {});

/** Nobody of the desk decides on the record of the own house: a colleague does [R508]. @throws AppError own_matter */
export async function refuseOwnRecord(
  deps: Needs,
  db: Db | Tx,
  row: Held & Pick<BusinessRow, 'owner_mac'>,
  reader: Reader,
): Promise<void> {
  if (isOwnRecord(await ownHouseOf(deps, db, reader), row)) throw new AppError('own_matter');
}

/**
 * Nobody of the desk brings a contact of the own house into a record, be it a new one: the badge of that would be the own
 * house's [R508].
 * @throws AppError own_matter
 */
export async function refuseOwnContacts(
  deps: Needs,
  tx: Tx,
  change: { fields: Held; before: Held },
  reader: Reader,
): Promise<void> {
  if (bringsOwnContact(await ownHouseOf(deps, tx, reader), change)) throw new AppError('own_matter');
}

/** Nobody of the desk decides on an entry that is the own matter [R508, R509]. @throws AppError own_matter */
export async function refuseOwnEntry(
  deps: Needs,
  tx: Tx,
  entry: Pick<BlacklistEntryRow, 'id' | 'business_id' | 'parties'>,
  reader: Reader,
): Promise<void> {
  const own = await ownEntries(tx, await ownHouseOf(deps, tx, reader), [entry]);
  if (own.size) throw new AppError('own_matter');
}
