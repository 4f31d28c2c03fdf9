import { asciiDigits } from './ascii-digits.ts';

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** True for a number that names its country: it begins with `+` or `00`, or has more digits than a Turkish one. */
function namesCountry(text: string): boolean {
  const digits = digitsOf(text);
  return text.trim().startsWith('+') || digits.startsWith('00') || /^[1-9]\d{10}/.test(digits);
}

/**
 * A phone while it is typed [R047], grouped as 0XXX XXX XX XX from its 0 on. No digit is put before it or taken from its
 * end: the next one may make another country's number of it [decision 34], and one too many is to be seen.
 */
export function typedPhone(text: string): string {
  const digits = digitsOf(text);
  const plain = asciiDigits(text).replace(/[^\d+ ]/g, '');
  return /^ *0/.test(plain) && !digits.startsWith('00') ? grouped(digits) : plain;
}

/**
 * The same once it is left [R219]: a whole Turkish number has its 0, so that `532…`, `90532…` and `+90 532…` come to the
 * same. Everything else is left as it was typed.
 */
export function formatPhoneInput(text: string): string {
  const digits = digitsOf(text).replace(/^00/, '');
  const turkish = namesCountry(text) ? /^90([1-9]\d{9})$/ : /^([1-9]\d{9})$/;
  const national = turkish.exec(digits)?.[1];
  return national ? grouped(`0${national}`) : typedPhone(text);
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
