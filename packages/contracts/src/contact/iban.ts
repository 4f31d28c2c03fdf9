import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** Characters of a Turkish IBAN: TR, two check digits, 22 more (ISO 13616). */
export const turkishIbanLength = 26;

/** True when the check digits and the form of its country fit (ISO 13616). */
export const ibanFits = (iban: string): boolean => isValidIBAN(iban);

const longest = 60;

/** The IBAN that a text is as a whole, without spaces; null when its check digits or its country's form do not fit. */
export function toValidIban(text: string): string | null {
  const iban = text.length > longest ? null : electronicFormatIBAN(text);
  return iban && isValidIBAN(iban) ? iban : null;
}

/** True for a text that is an IBAN as a whole, or a Turkish one with a mistyped digit. */
export function isIbanLike(text: string): boolean {
  const iban = text.length > longest ? null : electronicFormatIBAN(text);
  return iban !== null && (isValidIBAN(iban) || /^TR\d{24}$/.test(iban));
}

/** How many characters of a Turkish IBAN a half-typed text has, from `TR` and six digits on; else null. */
export function ibanSoFar(text: string): number | null {
  const typed = electronicFormatIBAN(text) ?? '';
  return /^TR\d{6,23}$/.test(typed) ? typed.length : null;
}
