import { toHandle } from '@edogrula/contracts/contact/handle';
import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import { type FoundAccount, findAccounts } from '@edogrula/contracts/detection/find-accounts';
import { type Found, replaced } from '@edogrula/contracts/detection/found';
import { linkStretches } from '@edogrula/contracts/detection/link-stretches';
import { hiddenContacts } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { nameOrHidden, publicNameOf } from '@edogrula/contracts/public-name';
import { cutToPublic, summaryOf } from '@edogrula/contracts/public-summary';
import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts } from '../tables.ts';

/** `@ad`, and `@ad-nın`, which a reader of contacts takes for no sure name: here too much is better hidden than too little. */
const isAccount = ({ handle, shown }: FoundAccount, key: string): boolean => {
  if (handle !== null) return handle === key;
  const end = key.length + 1;
  return toHandle(shown.slice(0, end)) === key && !/^[a-z0-9_]/i.test(shown.slice(end));
};

/** Where a text names an account or a site, after an @ or as an address. */
function stretchesOf(text: string, { kind, key }: Key): Found<unknown>[] {
  const keyOf = kind === 'handle' ? handleFromUrl : storedWebsiteKey;
  const links = linkStretches(text).filter(({ value }) => keyOf(value.link) === key);
  if (kind !== 'handle') return links;
  return [...links, ...findAccounts(text).filter(({ value }) => isAccount(value, key))];
}

/**
 * A public text in which a contact cannot be read; with a telephone every long number goes [R303]. What hides it may be
 * longer: the text is cut to its length.
 */
export function withoutContact(text: string, value: Key): string {
  if (value.kind === 'phone') return summaryOf(text, null);
  const hidden = value.kind === 'handle' ? hiddenContacts.account : hiddenContacts.website;
  // A seller's name may be the account, without a sign that says so.
  if (value.kind === 'handle' && toHandle(text) === value.key) return hidden;
  return cutToPublic(replaced(text, stretchesOf(text, value), () => hidden));
}

/** The same of a name: what is left of it, or the neutral one [R307]. */
export const nameWithout = (name: string, value: Key): string => nameOrHidden(withoutContact(name, value));

/**
 * The name that an entry may have: of the contacts that its reports know those alone that stay readable, also where the name is
 * an account itself [R307].
 */
export function nameBeside(name: string, known: readonly Key[], readable: ReadableContacts): string {
  const stay = new Set(readable.condemned.map(keyText));
  const spared = known.filter((key) => key.kind !== 'phone' && !stay.has(keyText(key)));
  return spared.reduce(nameWithout, publicNameOf(name, readable));
}

/** Whether the words of an entry may hold a contact: of all telephones they show its own alone, and no account number. */
const mayHold = ({ phone }: EntryTexts, { kind, key }: Key): boolean =>
  kind !== 'iban' && (kind !== 'phone' || phone === key);

/** The name of an entry without contacts. */
export const entryNameWithout = (texts: EntryTexts, values: readonly Key[]): string =>
  values.filter((value) => mayHold(texts, value)).reduce(nameWithout, texts.name);

/** The texts of an entry without a contact; what is shown no more is in no name and no summary of it. */
export function textsWithoutContact(texts: EntryTexts, value: Key): EntryTexts {
  if (!mayHold(texts, value)) return texts;
  const { kind, key } = value;
  const { name, instagramUsername, instagramUrl, website, summary } = texts;
  const words = { name: nameWithout(name, value), summary: withoutContact(summary, value) };
  if (kind === 'phone') return { ...texts, ...words, phone: null };
  if (kind === 'host')
    return { ...texts, ...words, website: storedWebsiteKey(website ?? '') === key ? null : website };
  return {
    ...texts,
    ...words,
    instagramUsername: instagramUsername === key ? null : instagramUsername,
    instagramUrl: handleFromUrl(instagramUrl ?? '') === key ? null : instagramUrl,
  };
}
