import type { Found } from './found.ts';

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const datePattern = /(?<![\d.])(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(20\d{2})(?!\d|\.\d)/g;

/** Days written as `dd.mm.yyyy` in 20xx, also with slashes or dashes; days that exist, as `yyyy-mm-dd` [R050, R224]. */
export function findDates(text: string): Found<string>[] {
  return [...text.matchAll(datePattern)].flatMap((match) => {
    const [whole, day, , month, year] = match;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const real = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
    return real ? [{ at: match.index, length: whole.length, value: date.toISOString().slice(0, 10) }] : [];
  });
}
