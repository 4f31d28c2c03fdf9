import { describe, expect, it } from '@jest/globals';
import { phonesInText } from './phones-in-text.ts';

describe('[R210] a number within a text', () => {
  it.each([
    ['Bize 0532 000 00 03 ile ulaşın.', '0532 000 00 03', '+905320000003'],
    ['Bize +90 532 000 00 03 ile ulaşın.', '+90 532 000 00 03', '+905320000003'],
    ['Bize 0090 532 000 00 03 ile ulaşın.', '0090 532 000 00 03', '+905320000003'],
    ['Bize +49 1511 2345678 ile ulaşın.', '+49 1511 2345678', '+4915112345678'],
    ['0264 592 00 00', '0264 592 00 00', '+902645920000'],
  ])('%s: with its code or a zero it is one, where it stands', (text, written, value) => {
    expect(phonesInText(text)).toEqual([{ at: text.indexOf(written), length: written.length, value }]);
  });

  it('its zero may be in brackets', () => {
    expect(phonesInText('(0532) 000 00 03').map(({ value }) => value)).toEqual(['+905320000003']);
  });

  it('there may be several, each at its place', () => {
    const text = '0532 000 00 03, olmazsa 0533 000 00 06';
    expect(phonesInText(text)).toEqual([
      { at: 0, length: 14, value: '+905320000003' },
      { at: 24, length: 14, value: '+905330000006' },
    ]);
  });

  it.each([
    ['figures without a code or a zero', '532 000 00 03 nolu ilan'],
    ['a number of less than ten digits', 'Müşteri hizmetleri: +90 444 1 444'],
    ['a number that no Turkish plan has', 'Kod: 0132 000 00 03'],
    ['no number at all', 'Sapanca’da bungalov'],
  ])('%s: none', (_what, text) => expect(phonesInText(text)).toEqual([]));
});
