import type { Refusal } from '@edogrula/contracts/contact/refusal';

/** Digits of a whole Turkish number without its 0, and of its IBAN. */
const phoneDigits = 10;
const ibanDigits = 24;

const isPhoneBegun = (text: string): boolean => {
  if (!/^\(?\+?[\d\s().\-/]*\d[\d\s().\-/]*$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?90|^0/, '');
  return digits.length < phoneDigits;
};
const isIbanBegun = (text: string): boolean =>
  /^TR[\d\s]*\d[\d\s]*$/i.test(text) && text.replace(/\D/g, '').length < ibanDigits;

/** Whether a text that is not looked up is the beginning of one that would be: a phone, an IBAN, or a name that was cut off. */
export function isUnfinished(query: string, refused: Refusal): boolean {
  const text = query.trim();
  return refused === 'cut_off' || (refused === 'unrecognised' && (isPhoneBegun(text) || isIbanBegun(text)));
}
