/** Check digits of a card (ISO/IEC 7812-1). */
export function fitsCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** From the first digit of a number, as many as a card has; every repetition is bounded. */
const runs = /(?<![\d+])(?=((?:\d[^\p{L}\p{N}]{0,3}){12,18}\d)(?!\d))[2-69]/gu;
/** Days with their year have as many digits. */
export const dated = /\d[./]\d{1,2}[./]20\d\d/;

/**
 * True for a text in plain signs that holds what may be the number of a payment card; wider than `isCardNumber`, for pages
 * that must not load much. In a time that grows with the text's length alone.
 */
export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(runs)].some(
    ([, run = '']) =>
      !dated.test(run) &&
      [...run.matchAll(/\d(?!\d)/g)].some(({ index }) => {
        const digits = run.slice(0, index + 1).replace(/\D/g, '');
        return digits.length > 12 && fitsCard(digits);
      }),
  );
