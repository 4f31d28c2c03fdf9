import { asciiDigits } from '@edogrula/contracts/contact/ascii-digits';
import type { Refusal } from '@edogrula/contracts/contact/refusal';

/** Digits of a whole Turkish number without its 0, and of its IBAN. */
const phoneDigits = 10;
const ibanDigits = 24;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const isPhoneBegun = (text: string): boolean => {
  const digits = digitsOf(text);
  if (!digits || !/^\(?\+?[\d\s().\-/]*$/.test(text)) return false;
  return digits.replace(/^(?:00)?90|^0/, '').length < phoneDigits;
};
const isIbanBegun = (text: string): boolean => {
  const digits = digitsOf(text);
  return digits.length > 0 && digits.length < ibanDigits && /^TR[\d\s]*$/i.test(text);
};

/** Whether a text that is not looked up is the beginning of one that would be: a phone, an IBAN, or a name that was cut off. */
export function isUnfinished(query: string, refused: Refusal): boolean {
  const text = asciiDigits(query.trim());
  return refused === 'cut_off' || (refused === 'unrecognised' && (isPhoneBegun(text) || isIbanBegun(text)));
}
