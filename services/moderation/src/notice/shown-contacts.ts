import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { Key } from '../registry/business-contact.ts';

/** Contacts as the accused recognises them; whoever else comes by the link reads no whole telephone. */
export const shownContacts = (keys: readonly Key[]): string[] =>
  keys
    .filter(({ kind }) => kind !== 'iban')
    .slice(0, 20)
    .map(({ kind, key }) => {
      if (kind === 'handle') return `@${key}`;
      return kind === 'phone' ? maskedPhone(showPhone(key)) : key;
    });

/** `0533 123 45 01` as `0533 ••• •• 01`: of the digits only the first four and the last two. */
function maskedPhone(shown: string): string {
  const digits = shown.replace(/\D/g, '').length;
  let seen = 0;
  return shown.replace(/\d/g, (digit) => {
    seen += 1;
    return seen <= 4 || seen > digits - 2 ? digit : '•';
  });
}
