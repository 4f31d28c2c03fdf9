import { expect, it } from '@jest/globals';
import { asciiDigits, zeroOf } from './ascii-digits.ts';

it.each([
  ['٥٣٢', '532'],
  ['a1٥b', 'a15b'],
  ['०९', '09'],
  // Sets of ornate digits follow one another.
  ['𝟎𝟗𝟘𝟡𝟢𝟿', '090909'],
  ['12½²Ⅳ', '12½²Ⅳ'],
])('[R210] the digits of %s are %s', (text, digits) => expect(asciiDigits(text)).toBe(digits));

it.each([
  ['0', '0'],
  ['9', '0'],
  ['٩', '٠'],
  ['𝟗', '𝟎'],
  ['𝟡', '𝟘'],
])('[R210] the zero of %s is %s', (digit, zero) => expect(zeroOf(digit)).toBe(zero.codePointAt(0)));
