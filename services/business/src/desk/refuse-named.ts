import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import { AppError } from '@edogrula/service-kit/app-error';
import { findListed, findOtherHolder } from '../keys/claims.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { faults } from '../locales/tr/faults.ts';
import type { Tx } from '../tables.ts';

/*
 * What a record names without having it as its own contact: the address where it takes bookings and its sister accounts.
 * No lookup finds the record by them, yet the record sends visitors there, or says that it stands behind them.
 */

const refused = (code: ErrorCode, path: string, message: string) =>
  new AppError(code, { fields: [{ path, message }] });

const handleKey = (key: string): LookupKey => ({ kind: 'handle', key });
const hostKey = (key: string): LookupKey => ({ kind: 'host', key });

/** Whether a booking address leads to a contact of an active entry, as the lookup reads it; waiting entries count too. */
export async function isListedBooking(tx: Tx, url: string, ownId: string): Promise<boolean> {
  const { phones, handles, hosts } = contactKeys({ bookingUrl: url });
  const warned: LookupKey[] = [
    ...phones.map((key): LookupKey => ({ kind: 'phone', key })),
    ...handles.map(handleKey),
    ...[...hosts, ...hosts.flatMap((host) => parentHosts(host))].map(hostKey),
  ];
  return (await findListed(tx, warned, ownId)).length > 0;
}

/**
 * Refuses a booking address that leads to a contact of the blacklist, or to the account or site of another record [R501]. A
 * site that many sellers share is nobody's; of any other its own page counts.
 * @throws AppError contact_listed, duplicate_key
 */
export async function refuseBooking(tx: Tx, url: string, ownId: string): Promise<void> {
  const contact = faults.contacts.bookingUrl;
  if (await isListedBooking(tx, url, ownId))
    throw refused('contact_listed', 'bookingUrl', faults.listed(contact));
  const { handles } = contactKeys({ bookingUrl: url });
  const stored = storedWebsiteKey(url);
  const owned = [...handles.map(handleKey), ...(stored ? [hostKey(stored)] : [])];
  if (await findOtherHolder(tx, owned, ownId, 'any'))
    throw refused('duplicate_key', 'bookingUrl', faults.taken(contact));
}

/**
 * Refuses sister accounts of the blacklist, and another record's own account [R501].
 * @throws AppError contact_listed, duplicate_key
 */
export async function refuseSisters(tx: Tx, handles: readonly string[], ownId: string): Promise<void> {
  const listed = await findListed(tx, handles.map(handleKey), ownId);
  if (listed.length)
    throw refused('contact_listed', 'handles', faults.listed(listed.map(({ key }) => `@${key}`).join(', ')));
  for (const handle of handles)
    if (await findOtherHolder(tx, [handleKey(handle)], ownId, 'any'))
      throw refused('duplicate_key', 'handles', faults.taken(`@${handle}`));
}
