import { isIbanShaped, toTurkishIban } from '@edogrula/contracts/contact/iban';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import { findInMessage } from '@edogrula/contracts/detection/find-in-message';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holdsPaymentNumber } from './holds-payment-number.ts';

describe('[R361] [R362] what stays out of addresses', () => {
  it.each([
    'TR33',
    'tr 33',
    'TR33 0006',
    'TR330006100519786457841326',
    'TRTR330006100519786457841326',
    'IBAN: TR33 0006 1005 1978 6457 8413 26',
    'Merhaba, TR33-0006-1005-1978-6457-8413-26 Ayşe',
    'ＴＲ３３ ０００６',
    'T\u200bR33 0006',
    'DE89370400440532013000',
    'tr33\u00a00006',
    'GB82 WEST 1234 5698 7654 32',
    'AE070331234567890123456',
    'TR٣٣ ٠٠٠٦',
    'T.R. 09 0001 0061 7283 9450 6251 99',
    'T R 09 0001 0061 7283 9450 6251 99',
    '09 0001 0061 7283 9450 6251 99',
    'Ziraat 090001006172839450625199 annem için',
    'IBAN: 09 0001',
    'IBAN no 09 0001 0061 7283 9450 6251 99',
    'TR:09 0001',
    'TR09_0001_0061_7283_9450_6251_99',
    'TR O9 0001 0061 7283 9450 6251 99',
    'TR0O 0001 0061 7283 9450 6251 9B',
    'DE89 37040044 0532.0130.00',
    'T\ufe0f\u20e3R\ufe0f\u20e3 09',
    'DE89 370 400 440 532 013 000',
    'DE 89 370400440532013000',
    'DE89/3704/0044/0532/0130/00',
    'D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0',
    '4111 1111 1111 1111',
    '4111111111111111',
    'kartım 4111-1111-1111-1111',
    '3782 822463 10005',
    '4111 1111 1',
    '4111111111111112',
    '4111111111111111 güvenilir mi',
    'golkiyi.com/4111 1111 1111 1111',
    '4111----1111----1111----1111',
    '4915 1234 5678',
    'kartım 4915 1234 5678',
    'Kart no: 4111 1111 1',
    'KARTIM 411111111',
    'my card 4111-1111-1',
    '4111 1111 1111 ****',
    '4111  -  1111 1111 1111',
    'kartım 4111  -  1111 1111 1111',
  ])('%j', (text) => expect(holdsPaymentNumber(text)).toBe(true));

  it.each([
    '@golkiyi',
    'golkiyi.bungalov',
    '@tr34evleri',
    'otr34',
    '0532 123 45 67',
    'sapanca 2024',
    'tr',
    'TR Bungalov',
    'mx06e6xr bungalov',
    'ev12 sapanca bungalov',
    'no12 sapanca bungalov 0532 123 45 67',
    'ab12 gece iyi ucuz',
    'tr_34evleri',
    '0532 123 45 67 0533 123 45 67',
    'sapanca 20.11.2026 - 22.11.2026',
    'boş mu 27.11.2026-29.11.2026',
    '905321234567',
    '+4915123456789',
    '5321234567',
    'iban nedir 2024',
    'iban dolandırıcılığı',
    'golkiyi.com.tr/oda/12',
    // Telephones of other countries without their plus sign.
    '966512345678',
    '971501234567',
    '491761234567',
    '380441234567',
    '447911123456',
    '4915123456789',
    '4915123456787 güvenilir mi',
    '4366412345671',
    '411111111111',
    '9665 1234 5678',
    '+4915 1234 5678',
    'Tel: 4915 1234 5678',
    'kartvizit 4915 1234 5678',
    'Kartal 5321 2345 67',
    'kart 12 oda',
    // Their check digits fit by chance.
    'https://www.instagram.com/stories/golkiyi/5012345678901234564/',
    'facebook.com/profile.php?id=61550000000000',
    'https://facebook.com/people/Gol-Kiyi/378282246310005/',
    '@golkiyi4111111111111111',
    'golkiyi_4111111111111111',
    '4111111111111111golkiyi',
  ])('%j may stand there', (text) => expect(holdsPaymentNumber(text)).toBe(false));
});

/** One sign, of those that people and apps write into and around an account number. */
const sign = fc.constantFrom(
  ...[
    ' ',
    '  ',
    '.',
    '-',
    '_',
    ':',
    '/',
    '*',
    ',',
    '\u00a0',
    '\u200b',
    '\u2013',
    '\n',
    '\u2026',
    '\u2109',
    '\u20e3',
    '|',
  ],
);
const between = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  sign,
  fc.tuple(sign, sign).map((two) => two.join('')),
);
const digit = fc.constantFrom(...'0123456789');
const digits = (count: number) =>
  fc.array(digit, { minLength: count, maxLength: count }).map((all) => all.join(''));
/** A number that fits, or one of a form that may be read all the same. */
const number = fc.oneof(
  fc.constantFrom(
    ...['TR090001006172839450625199', '090001006172839450625199', 'DE89370400440532013000'],
    ...[
      'TR330006100519786457841326',
      '4111111111111111',
      '378282246310005',
      'GB82WEST12345698765432',
      'NO9386011117947',
      'TR0900010O6l7283945O625I99',
    ],
  ),
  digits(24).map((all) => `TR${all}`),
  digits(24),
);
const scripts = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace(/\d/g, (one) => String.fromCodePoint(0x660 + Number(one))),
  (text: string) => text.replace(/[A-Z\d]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
  (text: string) => text.replace(/\d/g, '$&\ufe0f\u20e3'),
);
const words = fc.constantFrom(
  ...[
    '',
    'IBAN: ',
    'İban no ',
    'Ziraat ',
    'Kaporayı şuraya yatırın: ',
    '@golkiyi ',
    'ev12 ',
    'TR',
    '(',
    ' Ayşe',
    ' 0532 123 45 67',
  ],
);
const written = fc
  .tuple(words, number, fc.array(between, { minLength: 30, maxLength: 30 }), scripts, words)
  .map(([before, plain, gaps, inScript, after]) => {
    const spread = [...plain].map((one, at) => one + (gaps[at] ?? '')).join('');
    return `${before}${inScript(spread)}${after}`;
  });

it('[R361] [R362] whatever the box or the reader of messages takes for an account number stays out of addresses', () => {
  fc.assert(
    fc.property(written, (text) => {
      const found = findInMessage(text).some(({ kind }) => kind === 'iban');
      const isCard = JSON.stringify(readContact(text)) === '{"refused":"card"}';
      if (found || isCard || isIbanShaped(text) || toTurkishIban(text) !== null)
        expect([text, holdsPaymentNumber(text)]).toEqual([text, true]);
    }),
    { numRuns: 1500 },
  );
});
