import type { Contact } from '../contact/contact-kinds.ts';
import { readContact } from '../contact/read-contact.ts';
import { isRefused } from '../contact/refusal.ts';
import { findInMessage, type MessageItem, type MessageItemKind } from '../detection/find-in-message.ts';
import { findSpelled, type Spelled } from '../detection/find-spelled.ts';
import { type Found, replaced, without } from '../detection/found.ts';
import { isSentenceWord } from '../detection/told-names.ts';
import { hiddenContacts, hiddenMark } from '../locales/tr/hidden-contacts.ts';
import type { ChoosableKey } from '../record-key.ts';

/** What of contacts a public text may name: the telephone that its entry shows, in E.164, and what condemns by it. */
export type ReadableContacts = { phone: string | null; condemned: readonly ChoosableKey[] };

const markOf: Record<MessageItemKind | Spelled['kind'], string> = {
  account: hiddenContacts.account,
  link: hiddenContacts.website,
  website: hiddenContacts.website,
  phone: hiddenContacts.number,
  iban: hiddenContacts.iban,
};

const has = ({ condemned }: ReadableContacts, wanted: ChoosableKey['kind'], name: string | null): boolean =>
  name !== null && condemned.some(({ kind, key }) => kind === wanted && key === name);

function isOwn(contact: Contact, readable: ReadableContacts): boolean {
  if (contact.kind === 'phone') return contact.key === readable.phone;
  if (contact.kind !== 'website') return has(readable, 'handle', contact.key);
  return has(readable, 'host', contact.key) || has(readable, 'host', contact.page);
}

/**
 * What is read as one of the entry's own contacts; what cannot be read may be anybody's. A site that has the name of an own
 * account is somebody else's site.
 */
function isReadable({ kind, asked, refused }: MessageItem, readable: ReadableContacts): boolean {
  const reading = asked === null || refused !== null ? null : readContact(asked);
  if (!reading || isRefused(reading)) return false;
  const meant = kind === 'link' ? reading.contacts.slice(0, 1) : reading.contacts;
  return meant.some((contact) => isOwn(contact, readable));
}

/** An own address whose path or parameters name somebody else: `kuytukoru.com/?site=golkiyi.com`. */
function namesOther(written: string, readable: ReadableContacts): boolean {
  const address = written.replace(/^[a-z]{1,12}:[/\\]{0,3}/i, '');
  const behind = address
    .slice(address.search(/[/?#\\]|$/))
    .replace(/%([2-7][0-9a-f])/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[/?#\\=&;+]/g, ' ');
  const asHeld = (one: MessageItem) => one.places.map(({ at, length }) => behind.slice(at, at + length));
  // `kuytukoru.com/oda_tipleri` is a page and no account.
  const isPage = (one: MessageItem) =>
    asHeld(one).every((word) => `@${word}` === one.shown && !/\./.test(word));
  return findInMessage(behind).some((one) => !isPage(one) && !isReadable(one, readable));
}

/** Contacts in a text that are none of the entry's own, with what is read in their place. */
function strangersIn(text: string, readable: ReadableContacts): Found<string>[] {
  // What stands for something hidden names nobody, and no address goes on with it.
  const marks = [...text.matchAll(hiddenMark)].map(({ index: at, 0: { length } }) => ({
    at,
    length,
    value: null,
  }));
  const read = without(text, marks);
  const items = findInMessage(read).flatMap((item) =>
    item.places.map((place) => ({ ...place, value: item })),
  );
  const strangers = items.filter(({ at, length, value }) => {
    const written = read.slice(at, at + length);
    // «Instagram: hesap kapalı»: a word behind a label.
    return !isSentenceWord(written) && (!isReadable(value, readable) || namesOther(written, readable));
  });
  const spelled = findSpelled(without(read, items)).filter(
    ({ value: { kind, handle } }) => !(kind === 'account' && has(readable, 'handle', handle)),
  );
  return [...strangers, ...spelled].map(({ at, length, value }) => ({
    at,
    length,
    value: markOf[value.kind],
  }));
}

/**
 * A public text without the contacts of anybody but its entry, whoever wrote it [R307, R325]: accounts, sites and telephones,
 * also in words, in pieces and in forms that cannot be read [ADR 104].
 */
export const withoutStrangers = (text: string, readable: ReadableContacts): string =>
  replaced(text, strangersIn(text, readable), ({ value }) => value);
