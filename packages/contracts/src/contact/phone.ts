import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainNumber } from './plain-text.ts';

/** The text in plain signs; contact lists and word processors write dashes of their own (`‑`, `–`). */
const withPlainDashes = (text: string): string => plainNumber(text).replace(/\p{Pd}/gu, '-');
const phoneShape = /^\(?\+?[\d\s().\-/]{7,28}$/;

/** The number in E.164 when the numbering plan of its country has it; Turkish ones have ten digits [R210]. */
function valid(text: string, defaultCountry?: CountryCode): string | null {
  const found = parsePhoneNumberFromString(
    text,
    defaultCountry ? { defaultCountry, extract: false } : { extract: false },
  );
  if (!found?.isValid()) return null;
  const short = found.countryCallingCode === '90' && found.nationalNumber.length !== 10;
  return short ? null : found.number;
}

/**
 * The numbers that a text may mean, in E.164, the likelier first [R210, decision 34]. With `+` or `00` it is the one of
 * that country. Without, it is a Turkish one (`0532…`, `532…`, `90532…`), a foreign one of 10 to 13 digits, or either.
 */
export function phonesIn(text: string): string[] {
  const typed = withPlainDashes(text);
  if (!phoneShape.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  if (typed.includes('+') || digits.startsWith('00')) {
    const phone = toInternational(typed);
    return phone ? [phone] : [];
  }
  if (digits.length < 10 || digits.length > 13) return [];
  const found = [valid(digits, 'TR'), digits.startsWith('0') ? null : valid(`+${digits}`)];
  return [...new Set(found.filter((phone) => phone !== null))];
}

/** The likeliest number that a text means, in E.164; null when it is none. */
export const toPhone = (text: string): string | null => phonesIn(text)[0] ?? null;

/** A number that has its country code, as `wa.me` and `phone=` want it, with or without `+` or `00`; else null. */
export function toInternational(text: string): string | null {
  const typed = withPlainDashes(text);
  if (!phoneShape.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('0') ? null : valid(`+${digits}`);
}
