import { nameOfOther } from '@edogrula/contracts/locales/tr/entry-revision-reasons';
import { isNearName } from '@edogrula/contracts/naming/near-name';
import { AppError } from '@edogrula/service-kit/app-error';
import { keysOf } from '../keys/lookup-keys.ts';
import { leavesAddress } from '../registry/entry-address.ts';
import type { BlacklistEntryRow } from '../tables.ts';

/**
 * A new name of an entry keeps the seller: it has only words of the present one, of the entry's address and of what
 * condemns, and slips of the last two. The address outlives renames; one that is left with the name measures no slip, or
 * slip by slip would lead to another's name [R306, R514].
 * @throws AppError invalid_request
 */
export function expectSameSeller(
  row: BlacklistEntryRow,
  { name, ofOther }: { name: string; ofOther: boolean },
): void {
  const contacts = (row.keys ?? keysOf(row)).filter(({ kind }) => kind === 'handle' || kind === 'host');
  const leaves = leavesAddress(row.name, { name, ofOther });
  const isNear = isNearName(name, {
    // A slip of the present name would be a word of the new address, and measure the next one.
    present: leaves ? row.slug : row.name,
    first: leaves ? null : row.slug,
    contacts: contacts.map(({ key }) => key),
  });
  if (!isNear) throw new AppError('invalid_request', { fields: [{ path: 'name', message: nameOfOther }] });
}
