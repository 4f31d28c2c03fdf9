import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bankCodeOf, isIbanShaped, lastFour, toTurkishIban } from './turkish-iban.ts';

const iban = 'TR330006100519786457841326';

/** ISO 7064 mod 97-10, by the book: letters are 10 to 35, the first four signs go to the end; check digits are 02 to 98. */
const fits = (text: string) => {
  const check = Number(text.slice(2, 4));
  if (check < 2 || check > 98) return false;
  const digits = [...`${text.slice(4)}${text.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
};

describe('[R361] Turkish account numbers', () => {
  it('the four digits and the bank', () => {
    expect([lastFour(iban), bankCodeOf(iban)]).toEqual(['1326', '00061']);
  });

  it('is what mod 97 says, for any 24 digits', () => {
    const digits = fc.stringMatching(/^\d{24}$/);
    fc.assert(
      fc.property(digits, (text) =>
        expect(toTurkishIban(`TR${text}`)).toBe(fits(`TR${text}`) ? `TR${text}` : null),
      ),
    );
    expect(toTurkishIban(iban)).toBe(iban);
  });

  it('one changed digit is never another account', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10;
        expect(toTurkishIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBeNull();
      }),
    );
  });

  it.each([`TR${iban}`, iban.slice(1), `${iban} Ayşe`, 'TR330006100519786457841327'])(
    '%s is meant as one, and is none',
    (text) => {
      expect(toTurkishIban(text)).toBeNull();
      expect(isIbanShaped(text.startsWith('R') ? `T${text}` : text)).toBe(true);
    },
  );

  it.each(['@golkiyi', 'tr34bungalov', '0532 123 45 67', 'https://golkiyi.example', 'otr1234567'])(
    '%s is a contact',
    (text) => expect(isIbanShaped(text)).toBe(false),
  );
});
