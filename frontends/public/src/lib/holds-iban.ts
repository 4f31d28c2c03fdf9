import { plainMessage } from '@edogrula/contracts/detection/plain-message';

// Every repetition is bounded, so the time grows with the length of the text alone.

/** Between its signs, as the reader of messages has it. */
const gap = String.raw`[^\p{L}\p{N}]{0,3}`;
/** `TR`, or `T.R.`, as a word of its own with digits after it, or anything that long, also half-typed or with letters for digits. */
const begun = /(?<![\p{L}\p{N}_@.])T[\s.]{0,2}R[\s.:\p{Pd}]{0,3}\d[\s.\p{Pd}]?\d(?=[\s.\p{Pd}\d]|$)/iu;
const long = new RegExp(`[TТ]${gap}R${gap}[\\dOОЗ](?:${gap}[\\dOIlSBОЗ]){9}`, 'iu');
/** Without its country, behind the word or by its length alone. */
const named = /(?<!\p{L})[iıİ]ban(?: ?no| ?numaras[ıi])?[^\p{L}\p{N}]{0,6}\d\d/iu;
const bare = new RegExp(`(?:\\d${gap}){23}\\d`, 'u');
/** Of another country: in one piece or in groups of four, as banks print it. */
const foreign =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?:[\s.\p{Pd}]{1,2}[A-Z\d]{4}){2,7}[\s.\p{Pd}]{1,2}[A-Z\d]{1,4})(?![\p{L}\p{N}])/giu;
/** Every country's has more; words between figures have fewer. */
const fewestDigits = 8;
/** From the beginning of any word and in whatever groups: only the check digits tell it from a name with numbers in it. */
const grouped =
  /(?<![\p{L}\p{N}])(?=([A-Z]{2}\d{2}(?:[\s.\p{Pd}]{0,2}[A-Z\d]{4}){2,7}(?:[\s.\p{Pd}]{0,2}[A-Z\d]{1,3})?)(?![\p{L}\p{N}]))[A-Z]/giu;
const blanks = /[\s.\p{Pd}]+/gu;
const whole = /^(?:iban:?)?([A-Z]{2}\d{2}[A-Z\d]{11,30})$/i;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Whether the check digits fit (ISO 13616, mod 97). */
function fits(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replace(/[A-Z]/gi, (letter) => String(Number.parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Of a number and the words behind it, each beginning that may be the number. */
const beginningsOf = (written: string): string[] =>
  [...written.matchAll(/[\s.\p{Pd}]{1,2}|$/gu)].map(({ index }) =>
    written.slice(0, index).replace(blanks, ''),
  );

function holdsForeign(text: string): boolean {
  const [, alone] = whole.exec(text.slice(0, 200).replace(blanks, '')) ?? [];
  return (
    (alone !== undefined && fits(alone)) ||
    [...text.matchAll(foreign)].some(([found]) => digitsIn(found) >= fewestDigits) ||
    [...text.matchAll(grouped)].some(([, found = '']) => beginningsOf(found).some(fits))
  );
}

/**
 * True for a text that holds an account number or the beginning of one: it stays out of addresses and lists [R361]. Wider
 * than what the box and the reader of messages take for one.
 */
export function holdsIban(given: string): boolean {
  const { text } = plainMessage(given);
  return [begun, long, named, bare].some((pattern) => pattern.test(text)) || holdsForeign(text);
}
