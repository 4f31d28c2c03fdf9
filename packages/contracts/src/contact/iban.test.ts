import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ibanFault } from '../iban-fault.ts';
import { ibanMistyped } from '../locales/tr/iban.ts';
import {
  bankCodeOf,
  ibanSoFar,
  isIbanShaped,
  isWholeIban,
  lastFour,
  toTurkishIban,
  toValidIban,
} from './iban.ts';
import { readContact } from './read-contact.ts';

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

  it.each([
    'TR33 0006 1005 1978 6457 8413 26',
    'tr33\u00a00006\u00a01005\u00a01978\u00a06457\u00a08413\u00a026',
    'TR33.0006.1005.1978.6457.8413.26',
    'TR33–0006–1005–1978–6457–8413–26',
    'IBAN: TR330006100519786457841326',
    'ＴＲ３３０００６１００５１９７８６４５７８４１３２６',
  ])('every reader takes %s for the same number', (text) => {
    expect([toTurkishIban(text), toValidIban(text), isWholeIban(text), isIbanShaped(text)]).toEqual([
      iban,
      iban,
      true,
      true,
    ]);
    expect(readContact(text)).toEqual({ refused: 'iban' });
    const mistyped = text.replace(/[6６](?=\D*$)/u, '7');
    expect([toTurkishIban(mistyped), toValidIban(mistyped), isWholeIban(mistyped)]).toEqual([
      null,
      null,
      true,
    ]);
    expect(ibanFault(mistyped)).toBe(ibanMistyped);
    expect(readContact(mistyped)).toEqual({ refused: 'iban' });
  });

  it('an account number of another country is no user name', () => {
    expect(toValidIban('DE89.3704.0044.0532.0130.00')).toBe('DE89370400440532013000');
    expect(toTurkishIban('DE89.3704.0044.0532.0130.00')).toBeNull();
    expect(readContact('DE89.3704.0044.0532.0130.00')).toEqual({ refused: 'iban' });
  });

  it('says how much of one is typed', () => {
    expect(['TR33 0006', 'iban: tr33.0006', 'TR33 000', 'golkiyi'].map(ibanSoFar)).toEqual([
      8,
      8,
      null,
      null,
    ]);
  });

  it.each([
    'golevi.com.tr 0090 532 123 45 67',
    'str12345678901234',
    '@golkiyi',
    'tr34bungalov',
    '0532 123 45 67',
    'https://golkiyi.example',
    'otr1234567',
  ])('%s is a contact', (text) => expect(isIbanShaped(text)).toBe(false));
});
