import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { replaced } from '@edogrula/contracts/detection/found';
import { hiddenPersonal } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { nameOrHidden, publicNameOf, type ShownContacts } from '@edogrula/contracts/public-name';
import { summaryOf } from '@edogrula/contracts/public-summary';

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

/**
 * The summary of words that no moderator has confirmed: names of persons, plates and addresses that are found in it are
 * hidden as well [R325, R327].
 */
export const unconfirmedSummaryOf = (description: string, accusedPhone: string | null): string =>
  withoutPersonal(summaryOf(description, accusedPhone));

/** The same of a name: what is left of it, or the neutral one [R325, R327]. */
export const unconfirmedNameOf = (name: string, shown: ShownContacts): string =>
  nameOrHidden(withoutPersonal(publicNameOf(name, shown)));
