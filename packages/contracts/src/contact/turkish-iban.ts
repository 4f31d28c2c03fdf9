import { isValidIBAN } from 'ibantools';
import { plainText } from './plain-text.ts';

const longest = 100;
const joined = (text: string): string => plainText(text).replace(/[\s.\p{Pd}]+/gu, '');
const turkish = /^TR\d{24}$/;
const ibanIn = (text: string): string =>
  joined(text)
    .replace(/^iban:?/i, '')
    .toUpperCase();

/**
 * A Turkish IBAN in its one stored form: `TR` and 24 digits whose check digits fit (ISO 13616, mod 97). Blanks of every
 * kind, dots and dashes between the groups, small letters and wide digits are read past; null for everything else.
 */
export function toTurkishIban(text: string): string | null {
  if (text.length > longest) return null;
  const iban = ibanIn(text);
  return turkish.test(iban) && isValidIBAN(iban) ? iban : null;
}

/** True for `TR` and 24 digits whose check digits do not fit: a digit is mistyped. */
export const isMistypedIban = (text: string): boolean =>
  text.length <= longest && turkish.test(ibanIn(text)) && !toTurkishIban(text);

/** True for a text that is, or was meant as, an account number: it is asked as one or not at all, never as a contact. */
export const isIbanShaped = (text: string): boolean =>
  text.length <= longest && (/TR\d{14}/i.test(joined(text)) || isValidIBAN(joined(text).toUpperCase()));

/** The last four digits, by which its owner knows an account again. */
export const lastFour = (iban: string): string => iban.slice(-4);

/** The bank's code within a Turkish IBAN: its digits 5 to 9. */
export const bankCodeOf = (iban: string): string => iban.slice(4, 9);
