import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { replaced } from '@edogrula/contracts/detection/found';
import { hiddenPersonal } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { nameOrHidden } from '@edogrula/contracts/public-name';
import { cutToPublic, publicTextOf } from '@edogrula/contracts/public-summary';
import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';

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

/** The same stretch of words with everything hidden that no moderator has read. */
const unconfirmed = (words: string, readable: ReadableContacts): string =>
  withoutPersonal(publicTextOf(words, readable));

/**
 * The summary of words that no moderator has confirmed: as of any public text, and without the names of persons, plates and
 * addresses that are found in it [R307, R325, R327].
 */
export const unconfirmedSummaryOf = (description: string, readable: ReadableContacts): string =>
  cutToPublic(unconfirmed(description, readable));

/** The same of a name: what is left of it, or the neutral one [R307, R325, R327]. */
export const unconfirmedNameOf = (name: string, readable: ReadableContacts): string =>
  nameOrHidden(unconfirmed(name, readable));
