import type { Contact } from '@edogrula/contracts/contact/read-contact';
import { findAccounts } from '@edogrula/contracts/detection/find-accounts';
import { findLinks } from '@edogrula/contracts/detection/find-links';
import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { type Found, replaced, without } from '@edogrula/contracts/detection/found';
import { hiddenContacts, hiddenPersonal } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { nameOrHidden } from '@edogrula/contracts/public-name';
import { cutToPublic, summaryOf } from '@edogrula/contracts/public-summary';
import type { Key } from '../registry/business-contact.ts';

/** What may stay readable in words that no moderator has confirmed: the telephone, and the contacts that condemn. */
export type Readable = { phone: string | null; condemned: readonly Key[] };

/** A text without the names of persons, plates and addresses that are found in it. */
function withoutPersonal(text: string): string {
  const words: Partial<Record<string, string>> = hiddenPersonal;
  const found = findPersonal(text).map(({ kind, at, length }) => ({ at, length, value: words[kind] }));
  return replaced(
    text,
    found.filter(({ value }) => value !== undefined),
    ({ value }) => value ?? '',
  );
}

/** Accounts and sites that a text names and that condemn nobody, with what is read in their place. */
function strangersIn(text: string, { phone, condemned }: Readable): Found<string>[] {
  const has = (wanted: Key['kind'], name: string | null) =>
    condemned.some(({ kind, key }) => kind === wanted && key === name);
  const isKept = (contact: Contact): boolean => {
    if (contact.kind === 'phone') return contact.key === phone;
    if (contact.kind !== 'website') return has('handle', contact.key);
    return has('host', contact.key) || has('host', contact.page);
  };
  const links = findLinks(text);
  const accounts = findAccounts(without(text, links));
  return [
    ...links
      .filter(({ value }) => !value.contacts.some(isKept))
      .map(({ value, ...place }) => ({
        ...place,
        value: value.contacts[0]?.kind === 'ig_url' ? hiddenContacts.account : hiddenContacts.website,
      })),
    ...accounts
      .filter(({ value }) => !has('handle', value.handle))
      .map((found) => ({ ...found, value: hiddenContacts.account })),
  ];
}

/** The same stretch of words with everything hidden that no moderator has read. */
function unconfirmed(words: string, readable: Readable): string {
  const text = summaryOf(words, readable.phone);
  return withoutPersonal(replaced(text, strangersIn(text, readable), ({ value }) => value));
}

/**
 * The summary of words that no moderator has confirmed: accounts and sites that do not condemn, names of persons, plates and
 * addresses that are found in it are hidden as well. A reporter may name other sellers [R307, R325, R327].
 */
export const unconfirmedSummaryOf = (description: string, readable: Readable): string =>
  cutToPublic(unconfirmed(description, readable));

/** The same of a name: what is left of it, or the neutral one [R307, R325, R327]. */
export const unconfirmedNameOf = (name: string, readable: Readable): string =>
  nameOrHidden(unconfirmed(name, readable));
