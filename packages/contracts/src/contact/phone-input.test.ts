import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toPhone } from './phone.ts';
import { formatPhoneInput, phoneToSend } from './phone-input.ts';

describe('formatPhoneInput', () => {
  it.each([
    ['5', '05'],
    ['0532', '0532'],
    ['053212', '0532 12'],
    ['05321234567', '0532 123 45 67'],
    ['5321234567', '0532 123 45 67'],
    ['905321234567', '0532 123 45 67'],
    ['+905321234567', '0532 123 45 67'],
    ['0090 532 123 45 67', '0532 123 45 67'],
    ['0532 123 45 678', '0532 123 45 67'],
    ['+90 53', '+90 53'],
    ['+49 1511 2345678', '+49 1511 2345678'],
    ['0049 1511 2345678', '0049 1511 2345678'],
    ['4915112345678', '4915112345678'],
    ['٠٥٣٢١٢٣٤٥٦٧', '0532 123 45 67'],
    ['+٤٩ ١٥', '+49 15'],
    ['abc', ''],
    ['', ''],
  ])('[R047] [R219] writes %s as %s', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('[R219] changes nothing when it formats again, and keeps the number', () => {
    const national = fc.stringMatching(/^[2-5][0-9]{9}$/);
    fc.assert(
      fc.property(national, (number) => {
        const shown = formatPhoneInput(number);
        expect(formatPhoneInput(shown)).toBe(shown);
        expect(toPhone(shown)).toBe(`+90${number}`);
      }),
    );
  });

  it('[R191] sends digits only, and the plus of a number that names its country', () => {
    const typed = ['0532 123 45 67', '+53 2000 0003', '0053 2000 0003', '4915112345678', '+90 532 123 45 67'];
    expect(typed.map(phoneToSend)).toEqual([
      '05321234567',
      '+5320000003',
      '+5320000003',
      '+4915112345678',
      '+905321234567',
    ]);
  });
});
