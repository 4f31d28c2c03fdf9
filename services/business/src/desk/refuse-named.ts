import type { ErrorCode } from '@edogrula/contracts/error-codes';
import { AppError } from '@edogrula/service-kit/app-error';
import { bookingFault } from '../business/business-fields.ts';
import { sistersOf } from '../business/business-repository.ts';
import { bookingKeysOf } from '../keys/booking-keys.ts';
import { findListed, findOtherHolder } from '../keys/claims.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { faults } from '../locales/tr/faults.ts';
import type { BusinessRow, Tx } from '../tables.ts';

/*
 * What a record names without having it as its own contact: the address where it takes bookings and its sister accounts.
 * No lookup finds the record by them, yet the record sends visitors there, or says that it stands behind them.
 */

const refused = (code: ErrorCode, path: string, message: string) =>
  new AppError(code, { fields: [{ path, message }] });

const handleKey = (key: string): LookupKey => ({ kind: 'handle', key });

/** Whether a booking address leads to a contact of an active entry, as the lookup reads it; waiting entries count too. */
export const isListedBooking = async (tx: Tx, url: string, ownId: string): Promise<boolean> =>
  (await findListed(tx, bookingKeysOf(url), ownId)).length > 0;

/**
 * Refuses a booking address that leads to a contact of the blacklist, or of which nobody can say whose it is [R501].
 * @throws AppError contact_listed, invalid_request
 */
export async function refuseUnsafeBooking(tx: Tx, url: string, ownId: string): Promise<void> {
  const fault = bookingFault(url);
  if (fault) throw refused('invalid_request', 'bookingUrl', fault);
  if (await isListedBooking(tx, url, ownId))
    throw refused('contact_listed', 'bookingUrl', faults.listed(faults.contacts.bookingUrl));
}

/**
 * Refuses a booking address that leads to a contact of the blacklist, or to the account or site of another record [R501]. A
 * site that many sellers share is nobody's; of any other its own page counts.
 * @throws AppError contact_listed, duplicate_key
 */
export async function refuseBooking(tx: Tx, url: string, ownId: string): Promise<void> {
  await refuseUnsafeBooking(tx, url, ownId);
  const owned = bookingKeysOf(url).filter(({ own }) => own);
  if (await findOtherHolder(tx, owned, ownId, 'any'))
    throw refused('duplicate_key', 'bookingUrl', faults.taken(faults.contacts.bookingUrl));
}

type Own = Pick<BusinessRow, 'id' | 'handle' | 'owner_mac'>;

/** Whether another record is the same owner's, or names the own account as its sister: then the two may agree [ADR 109]. */
async function isKin(tx: Tx, own: Own, other: BusinessRow): Promise<boolean> {
  if (own.owner_mac !== null && own.owner_mac === other.owner_mac) return true;
  return own.handle !== null && (await sistersOf(tx, other.id)).includes(own.handle);
}

/**
 * Refuses sister accounts of the blacklist, and another record's own account [R501]; not that of the same owner's, nor of
 * one that named the own account before.
 * @throws AppError contact_listed, duplicate_key
 */
export async function refuseSisters(tx: Tx, handles: readonly string[], own: Own): Promise<void> {
  const listed = await findListed(tx, handles.map(handleKey), own.id);
  if (listed.length)
    throw refused('contact_listed', 'handles', faults.listed(listed.map(({ key }) => `@${key}`).join(', ')));
  for (const handle of handles) {
    const other = await findOtherHolder(tx, [handleKey(handle)], own.id, 'any');
    if (other && !(await isKin(tx, own, other.row)))
      throw refused('duplicate_key', 'handles', faults.taken(`@${handle}`));
  }
}
