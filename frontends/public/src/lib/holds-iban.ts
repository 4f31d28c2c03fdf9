import { asciiDigits } from '@edogrula/contracts/contact/ascii-digits';

// Every repetition is bounded, so the time grows with the length of the text alone. The reader of messages itself would be
// too heavy for the pages that ask this.

/** What stands between signs, as that reader has it. */
const gap = String.raw`[^\p{L}\p{N}]{0,3}`;
const patterns = [
  // `TR`, or `T.R.`, as a word of its own with digits after it, also half-typed.
  /(?<![\p{L}\p{N}_@.])T[\s.]{0,2}R[\s.:\p{Pd}]{0,3}\d[\s.\p{Pd}]?\d(?=[\s.\p{Pd}\d]|$)/iu,
  // Anything that long, also with letters for digits.
  new RegExp(`[TТ]${gap}R${gap}[\\dOОЗ](?:${gap}[\\dOIlSBОЗ]){9}`, 'iu'),
  // Without its country: behind the word, or by its length.
  /(?<!\p{L})[iıİ]ban(?: no)?[^\p{L}\p{N}]{0,6}\d\d/iu,
  new RegExp(`(?:\\d${gap}){23}\\d`, 'u'),
];
/** Of another country, from the beginning of any word. */
const foreign =
  /(?<![\p{L}\p{N}])(?=([A-Z]{2}\d{2}(?:[\s.\p{Pd}]{0,2}[A-Z\d]{4}){2,7}(?:[\s.\p{Pd}]{0,2}[A-Z\d]{1,3})?)(?![\p{L}\p{N}]))[A-Z]/giu;
/** Every country's has more; words between figures have fewer. */
const fewestDigits = 8;

/** Wide, ornate and circled signs as those that they stand for, without what no screen shows. */
const plain = (text: string): string =>
  asciiDigits(
    text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu, '').replace(/\P{ASCII}/gu, (sign) => {
      const folded = sign.normalize('NFKC');
      return /^(?:[!-~]|(?!\.\.)[a-z\d@._()+-]{2,4})$/i.test(folded) ? folded : sign;
    }),
  );

/**
 * True for a text that holds an account number or the beginning of one: it stays out of addresses and lists [R361]. Wider
 * than what the box and the reader of messages take for one.
 */
export function holdsIban(given: string): boolean {
  const text = plain(given);
  return (
    patterns.some((pattern) => pattern.test(text)) ||
    [...text.matchAll(foreign)].some(([, found = '']) => found.replace(/\D/g, '').length >= fewestDigits)
  );
}
