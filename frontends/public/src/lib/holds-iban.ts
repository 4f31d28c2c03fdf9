import { asciiDigits } from '@edogrula/contracts/contact/ascii-digits';

/** `TR` as a word of its own with digits after it, or anything that long, also half-typed. */
const begun = /(?<![\p{L}\p{N}_@.])TR(?:[\s.\p{Pd}]?\d){2}(?=[\s.\p{Pd}\d]|$)/iu;
const long = /TR(?:[\s.\p{Pd}]{0,3}\d){10}/iu;
/** Of another country: as banks print it, in one piece or in groups of four. */
const foreign =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?:\s[A-Z\d]{4}){2,7}\s[A-Z\d]{1,4})(?![\p{L}\p{N}])/giu;
/** Every country's has more; words between figures have fewer. */
const fewestDigits = 8;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** True for a text that holds an account number or the beginning of one: it stays out of addresses and lists [R361]. */
export function holdsIban(text: string): boolean {
  const plain = asciiDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  return (
    begun.test(plain) ||
    long.test(plain) ||
    [...plain.matchAll(foreign)].some(([found]) => digitsIn(found) >= fewestDigits)
  );
}
