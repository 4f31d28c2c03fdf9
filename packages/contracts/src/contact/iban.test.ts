import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ibanFault } from '../iban-fault.ts';
import { ibanMistyped } from '../locales/tr/iban.ts';
import { foreignIban } from './foreign-iban.ts';
import {
  bankCodeOf,
  hasIbanForm,
  ibanFits,
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

  it.each([`TR${iban}`, iban.slice(1), `${iban} Ayşe`, `${iban} iban`, 'TR330006100519786457841327'])(
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

  it.each([
    ['TR33 0006', 8],
    ['iban: tr33.0006', 8],
    [iban.slice(0, 25), 25],
    ['TR33 000', null],
    [iban, null],
    ['golkiyi', null],
    ['hesap TR33 0006', null],
    ['TR33 0006 ve', null],
  ])('of «%s» so many signs of one are typed: %s', (text, signs) => expect(ibanSoFar(text)).toBe(signs));

  it('of any country fits by its check digits and its form, or not', () => {
    expect([iban, 'DE89370400440532013000', 'TR330006100519786457841327', ''].map(ibanFits)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has its form, whether its check digits fit or not', () => {
    expect([iban, iban.replace('33', '34'), 'tr33 0006 1005 1978 6457 8413 26'].map(hasIbanForm)).toEqual([
      true,
      true,
      true,
    ]);
    expect([`x${iban}`, `${iban}0`, iban.slice(0, 25), 'DE89370400440532013000'].map(hasIbanForm)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is read in a text of up to a hundred signs', () => {
    const within = (length: number) => `TR33${' '.repeat(length - iban.length)}${iban.slice(4)}`;
    expect([toTurkishIban(within(100)), toTurkishIban(within(101))]).toEqual([iban, null]);
    const german = 'DE89370400440532013000';
    const wide = (length: number) => `DE89${' '.repeat(length - german.length)}${german.slice(4)}`;
    expect([isIbanShaped(wide(100)), isIbanShaped(wide(101))]).toEqual([true, false]);
    const behindWords = (length: number) => `${'a '.repeat(length).slice(-length + iban.length)}${iban}`;
    expect([100, 101].map((length) => isIbanShaped(behindWords(length)))).toEqual([true, false]);
  });

  it('the shortest of all countries is one as a whole', () => {
    expect(isWholeIban('NO9386011117947')).toBe(true);
    expect(isWholeIban('NO93860111179')).toBe(false);
  });

  it.each([
    ['TR33000610051978', true],
    ['TR33 0006.1005–1978 ve', true],
    ['hesap TR33000610051978', true],
    ['TR3300061005197', false],
    ['noTR33000610051978645784', true],
    ['noTR3300061005197864578', false],
    ['noTR33x00061005197864578413', false],
    ['golkiyi.tr33000610051978645784', false],
  ])('«%s» is meant as one: %s', (text, meant) => expect(isIbanShaped(text)).toBe(meant));

  it('of any country are found with the gap of who looks for them', () => {
    const found = (gap: string, text: string) => new RegExp(`^${foreignIban(gap)}$`).test(text);
    expect([found(' ?', 'DE89 3704 0044 0532 0130 00'), found('', 'NO9386011117947')]).toEqual([true, true]);
    expect([found('', 'DE89 3704 0044 0532 0130 00'), found(' ?', 'D189 3704 0044 0532')]).toEqual([
      false,
      false,
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
