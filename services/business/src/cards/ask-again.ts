import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { askedAs } from '@edogrula/contracts/contact/plain-page';
import { askedBy, recogniseQuery } from '../lookup/recognise-query.ts';

const keysOf = (contacts: readonly Contact[]) => JSON.stringify(contacts.map((one) => askedBy(one).keys));

/** What a contact may be typed as: whole, as digits without a country, as an address that names an account alone. */
const writtenAs = (contact: Contact): string[] => {
  if (contact.kind === 'website') return [askedAs(contact)];
  if (contact.kind === 'phone') return [contact.key, contact.key.slice(1)];
  return [contact.key, `https://instagram.com/${contact.key}`];
};

/**
 * A text that asks for exactly these contacts again [R391]: one of them alone would leave out what the others are known
 * for. What was typed is not kept, so each way to write them is tried. The first contact where none asks for all; pure.
 */
export function askAgain(contacts: readonly Contact[]): string {
  const ways = contacts.flatMap(writtenAs);
  const asksAll = (text: string) => {
    const wanted = recogniseQuery(text, undefined);
    return 'asked' in wanted && keysOf(wanted.asked.map(({ contact }) => contact)) === keysOf(contacts);
  };
  return ways.find(asksAll) ?? ways[0] ?? '';
}
