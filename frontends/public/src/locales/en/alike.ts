import type { Translation } from '@edogrula/contracts/translation';
import type { alikeText as turkish } from '../tr/alike.ts';

const namedLetters: Readonly<Record<string, string>> = { '.': 'full stop', _: 'underscore' };

/** A letter as it is said aloud: capitals and digits look like others. */
function nameOfLetter(letter: string): string {
  if (/\d/.test(letter)) return `the digit ${letter}`;
  if (/(?!\p{Script=Latin})\p{L}/u.test(letter)) return `${letter} of another alphabet`;
  const size = /[A-Z]/.test(letter) ? 'capital' : 'small';
  return namedLetters[letter] ?? `${size} ${letter}`;
}

/** Words about accounts that another may be taken for [R367]. */
export const alikeText: Translation<typeof turkish> = {
  label: 'Verified account with a similar name',
  isNot: (handle: string) => `This is not the verified account @${handle}.`,
  isNotSite: (site: string) => `This is not the verified site ${site}.`,
  asked: 'The name that was asked about',
  known: 'The name in the record',
  difference: (place: number, letter: string) => `Character ${place}: ${nameOfLetter(letter)}`,
  see: (name: string) => `See the record of ${name}`,
  note: 'A likeness alone proves nothing; we have no record of the account that was asked about.',
  unknown:
    'Accounts with similar names could not be compared at the moment. Read the username letter by letter.',
};
