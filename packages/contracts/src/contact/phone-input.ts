import { asciiDigits } from './ascii-digits.ts';

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** True for a number that names its country: it begins with `+` or `00`, or has more digits than a Turkish one. */
function namesCountry(text: string): boolean {
  const digits = digitsOf(text);
  return text.trim().startsWith('+') || digits.startsWith('00') || /^[1-9]\d{10}/.test(digits);
}

/**
 * A phone as it is typed, grouped as 0XXX XXX XX XX [R047, R219]; `532…`, `90532…` and `+90 532…` come to the same.
 * A number that names its country is left alone until it is a whole Turkish one.
 */
export function formatPhoneInput(text: string): string {
  const digits = digitsOf(text).replace(/^00/, '');
  const whole = /^90(\d{10})$/.exec(digits)?.[1];
  if (whole) return grouped(`0${whole}`);
  if (namesCountry(text))
    return asciiDigits(text)
      .replace(/[^\d+ ]/g, '')
      .slice(0, 20);
  if (!digits) return '';
  return grouped((digits.startsWith('0') ? digits : `0${digits}`).slice(0, 11));
}

const grouped = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)].filter(Boolean).join(' ');

/** What is sent: the digits alone [R191], with the `+` of a number that names its country. */
export const phoneToSend = (text: string): string => {
  const digits = digitsOf(text).replace(/^00/, '');
  return namesCountry(text) ? `+${digits}` : digits;
};

/** A stored phone as people dial it: `0532 123 45 67` [R083]; a foreign one, or what is none, comes back unchanged. */
export function showPhone(e164: string): string {
  const national = /^\+90(\d{10})$/.exec(e164)?.[1];
  return national ? grouped(`0${national}`) : e164;
}
