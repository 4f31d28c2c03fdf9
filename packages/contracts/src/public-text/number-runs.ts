import { monthNames } from '../month-names.ts';
import { wordPattern } from '../word-pattern.ts';

// Every repetition but that of a whole run is bounded, and a run is read once: the time grows with the text alone.
/** What people put between two digits of a number. */
export const gap = String.raw`[^\p{L}\p{N}]{0,3}`;
const narrow = String.raw`[^\p{L}\p{N}]?`;
/** What stands before a number and belongs to it: `+`, or a bracket that closes behind its first digits. */
const lead = String.raw`\+?(?:\(\+?(?=[\d ]{1,6}\)))?`;
const shortMonths = 'oca|şub|mar|n[iıİ]s|may|haz|tem|ağu|eyl|ek[iıİ]|kas|ara';
const currency = ' ?(?:TL|TRY|lira|₺)';
/** «20 Kasım», «12 Kas.», «November 20,»: what stands before a year. */
const namedMonth = String.raw`(?<!\p{L})(?:${monthNames}|${shortMonths})[ .,]{1,2}`;
/** Ten digits or more with whatever people put between them, a month before them, and the currency of a sum at their end. */
export const digitRun = wordPattern(
  String.raw`(?:${namedMonth})?(?<!\d)${lead}\d(?:${gap}\d){9,}(?:${currency})?`,
  'giu',
);

const year = '(?:19|20)\\d{2}';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const free = String.raw`(?<!\d|\d[./])`;
const ends = String.raw`(?!\d|[./]\d)`;
/** A day with its whole year, also behind a blank, or the year behind a month; a stroke may part it from the day until when. */
export const wholeDay = wordPattern(
  [
    String.raw`(?<!\d|\d\.)(?:${day} ?([./-]) ?${month} ?\1 ?${year}|${year}([./-])${month}\2${day})(?!\d|\.\d)`,
    String.raw`(?<!\d|\d[./])${day}[./]${month} ${year}(?!\d|[./]\d)`,
    String.raw`(?<=${namedMonth}(?:${day}, )?)${year}(?!\d|\.\d)`,
  ].join('|'),
  'giu',
);
/** A telephone in its usual groups, or in any behind a zero or our country's code. */
export const telephone = wordPattern(
  [
    String.raw`(?<!\d)${lead}(?:(?:00)?90${gap})?(?:0${gap})?[2-5]\d{2}${gap}\d{3}${gap}\d{2}${gap}\d{2}(?!\d)`,
    String.raw`(?<!\d)${lead}(?:(?:00)?9${narrow}0${narrow}(?:0${narrow})?|0${narrow})[2-5](?:${narrow}\d){9}(?!\d)`,
  ].join('|'),
  'gu',
);
/**
 * A sum in groups of three. One that has the digits of a telephone is none: ten that do not begin with 1 or 6 to 9, or nine in
 * front of the cents. Nobody pays so much to the last lira: a round sum is one at any height.
 */
const grouped = (point: string, comma: string) =>
  `(?:${[
    String.raw`\d{1,3}${point}\d{3}`,
    String.raw`(?:\d|[16-9]\d)(?:${point}\d{3}){2}`,
    String.raw`[1-9]\d{1,2}${point}\d{3}${point}000`,
  ].join('|')})(?:${comma}\\d{2})?`;
const thousands = String.raw`(?:${grouped('\\.', ',')}|${grouped(',', '\\.')})(?!\d|[.,]\d)`;
const roundSum = String.raw`(?:[1-9]\d{0,2}\.\d{3}|[1-9]\d{0,2}(?:00|50))`;
/** Round sums that share the currency behind the last, with no other digits before them: «1500, 2000, 2500 TL». */
export const sumsOfOne = wordPattern(
  String.raw`(?<!\d${gap})(?:${roundSum} ?[,/+-] ?){1,5}${roundSum}${currency}`,
  'giu',
);
/** The rest of a telephone behind its first three digits, in the form of a sum: «532 999.887,77». */
const restOfPhone = String.raw`(?<=(?<!\d|\d[.,])[2-5]\d{2}[^\p{L}\p{N}]{1,3})\d{3}[.,](?!\d00)\d{3}[.,]\d{2}(?!\d)`;
/** A sum of eight digits: no telephone has so few, and alone they are no piece of one. */
export const eightDigits = wordPattern(String.raw`(?<!\d${gap})[1-9]\d{7}${currency}`, 'giu');
/** What may be between two digits of a telephone that is written as sums: «0532 TL 999 TL 88 TL 77 TL». */
const asSum = `${gap}(?:(?:TL|TRY|lira)${gap})?`;
/** The same without a comma, which parts the sums of a list. */
const noComma = asSum.replaceAll(gap, String.raw`[^\p{L}\p{N},]{0,3}`);
/** A telephone whose digits the currency parts: behind its zero or country in any groups, else a mobile in its usual ones. */
export const partedBySums = wordPattern(
  [
    String.raw`(?<!\d)\+?(?:(?:00)?90${asSum}|0)[2-5](?:${asSum}\d){9}(?!\d)`,
    String.raw`(?<!\d|\d[.,])5[0-5]\d${noComma}\d{3}${noComma}\d{2}${noComma}\d{2}(?!\d)`,
  ].join('|'),
  'giu',
);
/** What a run may hold without identifying a person: short days, hours and sums of money. */
export const plain = wordPattern(
  String.raw`${free}(?:${day}([./])${month}(?:\1\d{2})?|(?:[01]?\d|2[0-3])[:.][0-5]\d)${ends}|(?<!\d|\d[.,])(?!${restOfPhone})(?:${thousands}|\d{1,7}${currency})`,
  'giu',
);
/** From the first digit of a stretch to its last. */
export const core = wordPattern(String.raw`${lead}\d(?:[\s\S]*\d)?`, 'u');

/** A stretch of a run; `shown` is null while nobody has decided on it. */
export type Piece = { text: string; shown: string | null };

/** Cuts what a pattern finds out of the pieces that are still open. */
export function cutOut(pieces: readonly Piece[], pattern: RegExp, shown: (found: string) => string): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.shown !== null) return [piece];
    const parts: Piece[] = [];
    let from = 0;
    for (const { index, 0: found } of piece.text.matchAll(pattern)) {
      parts.push({ text: piece.text.slice(from, index), shown: null }, { text: found, shown: shown(found) });
      from = index + found.length;
    }
    return [...parts, { text: piece.text.slice(from), shown: null }];
  });
}
