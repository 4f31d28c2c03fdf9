import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { askedAs } from '@edogrula/contracts/contact/plain-page';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import type { NamedAs } from '@edogrula/contracts/http/together';
import { bookingKeysOf } from '../keys/booking-keys.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import type { Asked } from '../lookup/recognise-query.ts';
import type { Holder } from './read-keys.ts';

type House = Pick<Holder, 'sisters' | 'booking'>;

/**
 * Whether a booking address differs from others of its site by parameters alone, and is asked for as this contact is. Such a
 * page has no key: nobody can say that it is the one of the record, nor that it is another.
 */
function maybeBooked(booking: string, asked: Contact): boolean {
  const reading = readContact(booking);
  if (!('contacts' in reading) || asked.kind !== 'website') return false;
  const [own] = reading.contacts;
  return own.kind === 'website' && own.keyless !== undefined && askedAs(own) === askedAs(asked);
}

/**
 * As what a house names a contact that is not its record's own [R369, R501]: such a contact vouches for nothing, since
 * nobody checked whose it is, and is no stranger's either. `maybe` where that cannot be told, null where it does not name it.
 */
export function namedBy({ sisters, booking }: House, { contact, keys }: Asked): NamedAs | 'maybe' | null {
  if (keys.some(({ kind, key }) => kind === 'handle' && sisters.includes(key))) return 'sister';
  if (!booking) return null;
  const booked = bookingKeysOf(booking).filter(({ own }) => own);
  const isBooked = ({ kind, key }: LookupKey) => booked.some((one) => one.kind === kind && one.key === key);
  if (keys.some(isBooked)) return 'booking';
  return maybeBooked(booking, contact) ? 'maybe' : null;
}
