/** Check digits of a card (ISO/IEC 7812-1). */
export function fitsCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Thirteen to nineteen digits, by how each network begins and how many it has; 9792 is Troy's. */
const shape = /^(?:4\d{12}|3[0689]\d{12}|3[47]\d{13}|(?=[3-6]|2[2-7]|9792)\d{16}|[4-6]\d{16,18})$/;
const isCard = (digits: string): boolean => shape.test(digits) && fitsCard(digits);

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
/** Days with their year have as many digits. */
const day = /(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{4}(?!\d)/;

/** True for a text in plain signs that is the number of a payment card as a whole, however it is parted (ISO/IEC 7812-1). */
export const isCardNumber = (text: string): boolean =>
  isCard(bare(text)) && !text.startsWith('+') && !day.test(text);

/** From the first digit of any number, as many as a card has; every repetition is bounded. */
const runs = /(?<![\d+])(?=((?:\d[^\p{L}\p{N}]{0,3}){12,18}\d)(?!\d))[2-69]/gu;
const endOfGroup = /\d(?!\d)/g;

/** True for a text in plain signs that holds the number of a payment card; in a time that grows with its length alone. */
export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(runs)].some(([, run = '']) =>
    [...run.matchAll(endOfGroup)].some(({ index }) => isCardNumber(run.slice(0, index + 1))),
  );
