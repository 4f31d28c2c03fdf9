import { findPhoneNumbersInText } from 'libphonenumber-js/min';

/**
 * Whole numbers in a running text, in E.164, with where they stand: foreign ones with their country's code, Turkish ones
 * with a zero, `+90` or `0090` before them. Numbers without any of that are figures like others.
 */
export function phonesInText(text: string): { at: number; length: number; value: string }[] {
  return findPhoneNumbersInText(text, 'TR').flatMap(({ startsAt, endsAt, number }) => {
    const short = number.countryCallingCode === '90' && number.nationalNumber.length !== 10;
    const named = /^\(?(?:\+|0)/.test(text.slice(startsAt, endsAt));
    if (short || !named || !number.isValid()) return [];
    return [{ at: startsAt, length: endsAt - startsAt, value: number.number }];
  });
}
