import { isWholeIban } from '@edogrula/contracts/contact/iban';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import type { Refusal } from '@edogrula/contracts/contact/refusal';
import { type Doubt, doubtingOf } from '@edogrula/contracts/detection/doubts';
import {
  findingInMessage,
  longestMessage,
  type MessageItem,
  nameOfItem,
} from '@edogrula/contracts/detection/find-in-message';
import { atOnce, type Steps } from '@edogrula/contracts/detection/steps';
import { inSlices } from '../../../lib/in-slices.ts';
import { isOurPage } from '../read-typed.ts';

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

/** What a message names, pages of ours as such and each once [R363]; and what is left in doubt beside that [R364]. */
export type MessageReading = { items: MessageItem[]; doubts: Doubt[] };

function* readingOf(message: string): Steps<MessageReading> {
  const items = new Map<string, MessageItem>();
  for (const item of (yield* findingInMessage(message)).map(asOurs)) {
    const same = items.get(nameOfItem(item));
    if (same) same.places = [...same.places, ...item.places];
    else items.set(nameOfItem(item), item);
  }
  const found = [...items.values()];
  return { items: found, doubts: yield* doubtingOf(message, found) };
}

/** The last one: what was read in slices is shown without being read again. */
let last: { message: string; reading: MessageReading } | undefined;

/** Reads a message at once, as far as messages are read; the one that was read last is not read again. */
export function readMessage(text: string): MessageReading {
  const message = text.slice(0, longestMessage);
  if (last?.message !== message) last = { message, reading: atOnce(readingOf(message)) };
  return last.reading;
}

/**
 * Reads a message while the page goes on: the first one takes a slow telephone a second or two, as its browser meets each
 * pattern for the first time. Null once it is no longer wanted.
 */
export async function readInSlices(text: string, isWanted: () => boolean): Promise<MessageReading | null> {
  const message = text.slice(0, longestMessage);
  const reading = await inSlices(readingOf(message), isWanted);
  if (reading) last = { message, reading };
  return reading;
}

/** True for a text that is one contact, or the number of one account or card, as a whole: the box itself answers it. */
export function isContact(text: string): boolean {
  if (isWholeIban(text)) return true;
  const reading = readContact(text);
  return 'contacts' in reading || reading.refused === 'card';
}
