import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toPhone } from './phone.ts';
import { formatPhoneInput, phoneToSend, showPhone, typedPhone } from './phone-input.ts';

describe('formatPhoneInput', () => {
  it.each([
    ['5', '5'],
    ['9053', '9053'],
    ['0532', '0532'],
    ['053212', '0532 12'],
    ['05321234567', '0532 123 45 67'],
    ['5321234567', '0532 123 45 67'],
    ['905321234567', '0532 123 45 67'],
    ['+905321234567', '0532 123 45 67'],
    ['0090 532 123 45 67', '0532 123 45 67'],
    ['0532 123 45 678', '0532 123 45 678'],
    ['+90 53', '+90 53'],
    ['+49 1511 2345678', '+49 1511 2345678'],
    ['0049 1511 2345678', '0049 1511 2345678'],
    ['4915112345678', '4915112345678'],
    ['٠٥٣٢١٢٣٤٥٦٧', '0532 123 45 67'],
    ['+٤٩ ١٥', '+49 15'],
    [' +90 532 123 45 67', '0532 123 45 67'],
    ['+90 532 123 45 678', '+90 532 123 45 678'],
    ['+39 90 532 123 45 67', '+39 90 532 123 45 67'],
    ['abc', ''],
    ['', ''],
  ])('[R047] [R219] writes %s as %s', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('[R047] a number without its zero is left as it is typed', () => {
    expect(['530 00', '532', ' 0532', '00 49'].map(typedPhone)).toEqual(['530 00', '532', '0532', '00 49']);
  });

  it('[R083] shows a whole Turkish number as it is dialled, and all else as it is', () => {
    expect(['+905321234567', '+9053212345678', 'tel+905321234567', '+4915112345678'].map(showPhone)).toEqual([
      '0532 123 45 67',
      '+9053212345678',
      'tel+905321234567',
      '+4915112345678',
    ]);
  });

  const keyByKey = (number: string) => [...number].reduce((shown, key) => typedPhone(shown + key), '');
  const digitsIn = (text: string) => text.replace(/\D/g, '');

  it.each([
    ['05321234567', '0532 123 45 67'],
    ['5321234567', '0532 123 45 67'],
    ['905320000003', '0532 000 00 03'],
    ['+90 532 000 00 03', '0532 000 00 03'],
    ['00905320000003', '0532 000 00 03'],
    ['02645551122', '0264 555 11 22'],
    ['2645551122', '0264 555 11 22'],
    ['212612345678', '212612345678'],
    ['4915112345678', '4915112345678'],
    ['0049 1511 2345678', '0049 1511 2345678'],
    ['+49 1511 2345678', '+49 1511 2345678'],
    ['5511912345678', '5511912345678'],
    ['053212345678', '0532 123 45 678'],
    ['+1234567890123456789012345', '+1234567890123456789012345'],
  ])('[R047] [R210] [R219] [decision 34] %s is the same number key by key as pasted: %s', (number, shown) => {
    expect(formatPhoneInput(number)).toBe(shown);
    expect(formatPhoneInput(keyByKey(number))).toBe(shown);
    expect(digitsIn(keyByKey(number))).toBe(digitsIn(number));
  });

  it('[R191] [decision 34] what is typed key by key is sent as what is pasted, whatever it is', () => {
    const typed = fc.stringMatching(/^(?:\+|00|0)?[1-9][0-9]{0,17}$/);
    fc.assert(
      fc.property(typed, (number) => {
        expect(phoneToSend(keyByKey(number))).toBe(phoneToSend(number));
        expect(phoneToSend(formatPhoneInput(keyByKey(number)))).toBe(phoneToSend(formatPhoneInput(number)));
      }),
    );
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
    expect(phoneToSend('0532 123 45 678')).toBe('053212345678');
    expect(phoneToSend(' +53 2000 0003')).toBe('+5320000003');
    expect(typed.map(phoneToSend)).toEqual([
      '05321234567',
      '+5320000003',
      '+5320000003',
      '+4915112345678',
      '+905321234567',
    ]);
  });
});
