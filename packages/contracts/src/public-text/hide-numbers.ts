import { hiddenContacts } from '../locales/tr/hidden-contacts.ts';
import { wordPattern } from '../word-pattern.ts';
import {
  core,
  cutOut,
  digitRun,
  eightDigits,
  gap,
  type Piece,
  partedBySums,
  plain,
  sumsOfOne,
  telephone,
  wholeDay,
} from './number-runs.ts';

/** A sum of millions, or a number in groups of three. */
const twoThousands = /\d[.,]\d{3}[.,]\d{3}/;

/** The digits of a number in E.164, however it is written. */
function writtenAs(phone: string): RegExp {
  const turkish = phone.startsWith('+90');
  const digits = phone.slice(turkish ? 3 : 1);
  const code = turkish ? `(?:(?:00${gap})?9${gap}0${gap}|0${gap})?` : `(?:00${gap})?`;
  return wordPattern(String.raw`(?<!\d)${code}${[...digits].join(gap)}(?!\d)`, 'gu');
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** Whether a stretch may be a number of somebody: more than plain things and a small count. */
function hidesNumber(text: string): boolean {
  const left = digitsOf(text.replace(sumsOfOne, ' ').replace(plain, ' ').replace(eightDigits, ' '));
  return left > 3 || (left > 0 && twoThousands.test(text));
}

function shownRun(run: string, accused: RegExp | null): string {
  const open: Piece[] = [{ text: run, shown: null }];
  const known = accused ? cutOut(open, accused, (found) => found) : open;
  const undated = cutOut(known, wholeDay, (found) => found);
  const pieces = cutOut(undated, telephone, () => hiddenContacts.number);
  return pieces
    .map(({ text, shown }) => {
      if (shown !== null) return shown;
      return hidesNumber(text) ? text.replace(core, hiddenContacts.number) : text;
    })
    .join('');
}

/** What things cost: a round sum, or one just below it, as in «549 TL 499 TL 99 TL». */
const isPrice = (digits: string): boolean => Number(digits) % 5 === 0 || digits.endsWith('9');
/** Prices one after the other are what they seem; the zero of a telephone begins none. */
const areSums = (written: string): boolean =>
  (written.match(/\d+/g) ?? []).every((digits) => !digits.startsWith('0') && isPrice(digits));

/** A text without any long number; of all telephones only the accused's, in E.164, stays as it is written. */
export function withoutNumbers(given: string, accusedPhone: string | null): string {
  const accused = accusedPhone === null ? null : writtenAs(accusedPhone);
  const text = given.replace(partedBySums, (written) => {
    const isWhole = !/\p{L}/u.test(written);
    return isWhole || areSums(written) ? written : hiddenContacts.number;
  });
  return text.replace(digitRun, (run) => shownRun(run, accused));
}
