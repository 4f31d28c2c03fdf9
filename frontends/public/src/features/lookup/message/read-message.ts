import { isWholeIban } from '@edogrula/contracts/contact/iban';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import { findInMessage } from '@edogrula/contracts/detection/find-in-message';

export { doubtsOf } from '@edogrula/contracts/detection/doubts';
export { findInMessage, longestMessage, nameOfItem } from '@edogrula/contracts/detection/find-in-message';

/** True for a text that is no contact by itself and names at least one [R363]. */
export function isMessage(text: string): boolean {
  if (isWholeIban(text) || 'contacts' in readContact(text)) return false;
  return findInMessage(text).length > 0;
}
