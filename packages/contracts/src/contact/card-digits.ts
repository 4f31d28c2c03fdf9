/** Check digits of a card (ISO/IEC 7812-1). */
export function fitsCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Thirteen to nineteen digits, by how each network begins and how many it has; 9792 is Troy's. Thirteen that begin with 43 or
 * 49 are telephones of Austria and Germany.
 */
const shape = /^(?:4(?![39])\d{12}|3[0689]\d{12}|3[47]\d{13}|(?=[3-6]|2[2-7]|9792)\d{16}|[4-6]\d{16,18})$/;
/** Days with their year have as many digits. */
const dated = /\d[./]\d{1,2}[./]20\d\d/;

/** True for a text in plain signs that is the number of a payment card as a whole, however it is parted (ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[^\p{L}\p{N}]/gu, '');
  return shape.test(digits) && fitsCard(digits) && !text.startsWith('+') && !dated.test(text);
}

/** From the first digit of a number, as many as a card has; every repetition is bounded. */
const runs = /(?<![\d+])(?=((?:\d[^\p{L}\p{N}]{0,5}){12,18}\d)(?!\d))[2-69]/gu;
/** A long number in one piece within a word or behind a host: a user name, a post or a profile. */
const name = /(?=\d{9})(?<=\p{L}_?|\.\p{L}{2,24}[/?#]\S{0,300})\d+|(?<!\d)\d{9,}(?=_?\p{L})/gu;

/**
 * True for a text in plain signs that is, or has among its words, what may be the number of a payment card. In a time that
 * grows with the text's length alone.
 */
export const holdsCardNumber = (text: string): boolean =>
  isCardNumber(text) ||
  [...text.replace(name, 'x').matchAll(runs)].some(([, run = '']) =>
    [...run.matchAll(/\d(?!\d)/g)].some(({ index }) => isCardNumber(run.slice(0, index + 1))),
  );
