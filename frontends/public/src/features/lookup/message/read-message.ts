import { isWholeIban } from '@edogrula/contracts/contact/iban';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import type { Refusal } from '@edogrula/contracts/contact/refusal';
import { doubtsOf } from '@edogrula/contracts/detection/doubts';
import {
  findInMessage as findAnybodys,
  type MessageItem,
  nameOfItem,
} from '@edogrula/contracts/detection/find-in-message';
import { isOurPage } from '../read-typed.ts';

export { doubtsOf } from '@edogrula/contracts/detection/doubts';
export { longestMessage, nameOfItem } from '@edogrula/contracts/detection/find-in-message';

/** Our site may have a port, or a name without an ending, which no seller's has; «sayfamız:» before it is no other site. */
const maybeOurs: ReadonlySet<Refusal | null> = new Set([null, 'port', 'unrecognised', 'label']);

/** A page of ours is not asked: no record has it, and it is no stranger's either [R364]. */
function asOurs(item: MessageItem): MessageItem {
  // Parameters that no key has are asked for by an empty one.
  const link = (item.asked ?? item.shown).replace(/\?-$/, '');
  const isOurs = item.kind === 'link' && !item.hidden && maybeOurs.has(item.refused) && isOurPage(link);
  return isOurs ? { ...item, asked: null, shown: link, refused: 'our_page' } : item;
}

/** What a message names [R363]; pages of ours as such, each once. */
export function findInMessage(message: string): MessageItem[] {
  const items = new Map<string, MessageItem>();
  for (const item of findAnybodys(message).map(asOurs)) {
    const same = items.get(nameOfItem(item));
    if (same) same.places = [...same.places, ...item.places];
    else items.set(nameOfItem(item), item);
  }
  return [...items.values()];
}

/** True for a text that is one contact, or the number of one account or card, as a whole: the box itself answers it. */
export function isContact(text: string): boolean {
  if (isWholeIban(text)) return true;
  const reading = readContact(text);
  return 'contacts' in reading || reading.refused === 'card';
}

/** True for a text that is no contact itself but names one, or may name one in a form that is not read [R363]. */
export function isMessage(text: string): boolean {
  if (isContact(text)) return false;
  const items = findInMessage(text);
  return items.length > 0 || doubtsOf(text, items).length > 0;
}
