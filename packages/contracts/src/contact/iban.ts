import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** Characters of a Turkish IBAN: TR, two check digits, 22 more (ISO 13616). */
export const turkishIbanLength = 26;

/** True when the check digits and the form of its country fit (ISO 13616). */
export const ibanFits = (iban: string): boolean => isValidIBAN(iban);

/** The IBAN that a text is as a whole, without spaces, also a Turkish one with a mistyped digit; else null. */
export function toIban(text: string): string | null {
  const iban = text.length > 60 ? null : electronicFormatIBAN(text);
  if (!iban) return null;
  const mistyped = iban.length === turkishIbanLength && /^TR\d+$/.test(iban);
  return mistyped || isValidIBAN(iban) ? iban : null;
}

/** How many characters of a Turkish IBAN a half-typed text has, from `TR` and six digits on; else null. */
export function ibanSoFar(text: string): number | null {
  const typed = electronicFormatIBAN(text) ?? '';
  return /^TR\d{6,23}$/.test(typed) && countrySpecs.TR ? typed.length : null;
}
