import { isValidIBAN } from 'ibantools';
import { plainNumber } from './plain-text.ts';

/** Characters of a Turkish IBAN: TR, two check digits, 22 more (ISO 13616). */
export const turkishIbanLength = 26;

const longest = 100;
/** Norway's; no country has a shorter one (ISO 13616). */
const shortest = 15;
const turkish = /^TR\d{24}$/;

/**
 * An account number without what people write in and before it: whatever signs stand between its letters and digits,
 * «IBAN:», small letters, wide digits. Empty for a text that is too long to be one.
 */
function joined(text: string): string {
  if (text.length > longest) return '';
  return plainNumber(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^iban/i, '')
    .toUpperCase();
}

/** True when the check digits and the form of its country fit (ISO 13616). */
export const ibanFits = (iban: string): boolean => isValidIBAN(iban);

/** The IBAN of any country that a text is as a whole, in its one stored form; null where check digits or form do not fit. */
export function toValidIban(text: string): string | null {
  const iban = joined(text);
  return isValidIBAN(iban) ? iban : null;
}

/** A Turkish IBAN in its one stored form: `TR` and 24 digits whose check digits fit (ISO 13616, mod 97); else null. */
export function toTurkishIban(text: string): string | null {
  const iban = joined(text);
  return turkish.test(iban) && isValidIBAN(iban) ? iban : null;
}

/** True for a text that is an IBAN as a whole, or a Turkish one with a mistyped digit. */
export const isWholeIban = (text: string): boolean =>
  text.length >= shortest && (toValidIban(text) !== null || turkish.test(joined(text)));

/** `TR` and fourteen digits as a word of their own, or twenty wherever they are; a domain's `.tr` begins none. */
const beginsAsWord = /(?<![\p{L}\p{N}.])TR(?:[\s.\p{Pd}]{0,3}\d){14}/iu;
const begins = /(?<!\.)TR(?:[\s.\p{Pd}]{0,3}\d){20}/iu;

/** True for a text that is, or was meant as, an account number: it is asked as one or not at all, never as a contact. */
export function isIbanShaped(text: string): boolean {
  if (text.length > longest) return false;
  const plain = plainNumber(text);
  return beginsAsWord.test(plain) || begins.test(plain) || toValidIban(text) !== null;
}

/** How many characters of a Turkish IBAN a half-typed text has, from `TR` and six digits on; else null. */
export function ibanSoFar(text: string): number | null {
  const typed = joined(text);
  return /^TR\d{6,23}$/.test(typed) ? typed.length : null;
}

/** True for a text with the form of a Turkish IBAN, whether its check digits fit or not. */
export const hasIbanForm = (text: string): boolean => turkish.test(joined(text));

/** The last four digits, by which its owner knows an account again. */
export const lastFour = (iban: string): string => iban.slice(-4);

/** The bank's code within a Turkish IBAN: its digits 5 to 9. */
export const bankCodeOf = (iban: string): string => iban.slice(4, 9);
