import { ibanFits } from '../contact/iban.ts';
import type { Found } from './found.ts';

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const ibanPattern = /(?<![\p{L}\p{N}])TR(?:[ .\u00a0\u2013-]{0,2}\d){24}(?!\d)/giu;

/** A Turkish IBAN without spaces; `valid` says whether its check digits fit (ISO 13616). */
export type DetectedIban = { iban: string; valid: boolean };

/** Turkish IBANs, however spaced, also those with a mistyped digit [R050, R224]. */
export function findIbans(text: string): Found<DetectedIban>[] {
  return [...text.matchAll(ibanPattern)].map((match) => {
    const iban = `TR${match[0].replace(/\D/g, '')}`;
    return { at: match.index, length: match[0].length, value: { iban, valid: ibanFits(iban) } };
  });
}
