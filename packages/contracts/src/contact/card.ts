import { dated, fitsCard } from './card-digits.ts';

/** Thirteen to nineteen digits, by how each network begins and how many it has; 9792 is Troy's. */
const shape = /^(?:4\d{12}|3[0689]\d{12}|3[47]\d{13}|(?=[3-6]|2[2-7]|9792)\d{16}|[4-6]\d{16,18})$/;

/** True for a text in plain signs that is the number of a payment card as a whole, however it is parted (ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[^\p{L}\p{N}]/gu, '');
  return shape.test(digits) && fitsCard(digits) && !text.startsWith('+') && !dated.test(text);
}
