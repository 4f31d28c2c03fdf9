import { asciiDigits } from '@edogrula/contracts/contact/ascii-digits';
import { holdsCardNumber } from '@edogrula/contracts/contact/card-digits';
import { foreignIban } from '@edogrula/contracts/contact/foreign-iban';

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
/** Of another country, from the beginning of any word: the box takes a whole one however far apart its signs are. */
const foreign = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?=(${foreignIban(String.raw`[^\p{L}\p{N}]{0,5}`)})(?![\p{L}\p{N}]))[A-Z]`,
  'giu',
);
/** Also with a mistyped digit. */
const inGroups = /^[A-Z]{2}\d\d(?:[\s.\p{Pd}]{0,2}[A-Z\d]{4}){2}/iu;
/** Every country's has more; words between figures have fewer. */
const fewestDigits = 8;
const hasDigits = (text: string): boolean => text.replace(/\D/g, '').length >= fewestDigits;

/** Whether the check digits fit (ISO 13616); the list of each country's form would be too heavy here. */
function fits(written: string): boolean {
  const iban = written.replace(/[^A-Z\d]/gi, '');
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(
    /[A-Z]/gi,
    (letter) => `${Number.parseInt(letter, 36)}`,
  );
  return BigInt(moved) % 97n === 1n;
}

const isForeign = (found: string): boolean =>
  hasDigits(found) &&
  (inGroups.test(found) ||
    [...found.matchAll(/[A-Z\d](?![A-Z\d])/gi)].some(({ index }) => fits(found.slice(0, index + 1))));

/**
 * A card that is not whole yet in its groups of four, has a mistyped digit or hides its end. Up to fifteen digits in one piece may be
 * a telephone with the code of its country: those are a card only where its check digits fit. `4915 1234 5678` may be a telephone
 * of Germany, too, and twelve digits of a card have no check digit: what nobody can tell apart is in no address.
 */
const network = '(?=[3-6]|2[2-7]|9792)';
const begun = String.raw`${network}\d{4}[\s\p{Pd}]\d{4}[\s\p{Pd}]\d`;
const cardBegun = [
  new RegExp(String.raw`^\s*(?:${begun}|${network}\d{16})[\d\s\p{Pd}*•x]*$`, 'iu'),
  // Beside its word it is one within other words, too; beside «tel» it is none.
  new RegExp(
    String.raw`(?<!\p{L})(?:kart[ıimnz]{0,6}|card)(?: n[ou]\p{L}{0,8})?[^\p{L}\p{N}]{1,6}(?:${begun}|${network}\d{9})`,
    'iu',
  ),
];

/** Wide, ornate and circled signs as those that they stand for, without what no screen shows. */
const plain = (text: string): string =>
  asciiDigits(
    text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu, '').replace(/\P{ASCII}/gu, (sign) => {
      const folded = sign.normalize('NFKC');
      return /^(?:[!-~]|(?!\.\.)[a-z\d@._()+-]{2,4})$/i.test(folded) ? folded : sign;
    }),
  );

/**
 * True for a text that holds the number of an account or a card, or the beginning of one: it stays out of addresses and lists
 * [R361, R362]. Wider than what the box and the reader of messages take for one.
 */
export function holdsPaymentNumber(given: string): boolean {
  const text = plain(given);
  return (
    patterns.some((pattern) => pattern.test(text)) ||
    cardBegun.some((pattern) => pattern.test(text)) ||
    holdsCardNumber(text) ||
    [...text.matchAll(foreign)].some(([, found = '']) => isForeign(found))
  );
}
