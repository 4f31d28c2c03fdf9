import { describe, expect, it } from '@jest/globals';
import { findInMessage } from './find-in-message.ts';

const found = (text: string) => findInMessage(text).map(({ asked, shown }) => asked ?? shown);

describe('[R363] [R365] an address with its dots apart or in words', () => {
  it.each([
    ['ucuz . site', 'ucuz.site'],
    ['Ödeme: ucuzvilla . shop', 'ucuzvilla.shop'],
    ['ucuzvilla . shop adresinden ödeyin', 'https://ucuzvilla.shop'],
    ['ucuzvilla nokta site’den ödeyin', 'ucuzvilla.site'],
    ['golkiyi . com . tr', 'golkiyi.com.tr'],
    ['golkiyi . com.tr/odeme', 'https://golkiyi.com.tr/odeme'],
    ['golkiyi  .  com', 'golkiyi.com'],
    ['GOLKIYI . COM', 'golkiyi.com'],
    ['golkiyi (nokta) com', 'golkiyi.com'],
    ['golkiyi nokta com', 'golkiyi.com'],
    ['Sitemiz golkiyi nokta com nokta tr', 'https://golkiyi.com.tr'],
    ['ucuz-kamp . com dan ödeyin', 'https://ucuz-kamp.com'],
    ['ucuz . wixsite . com', 'ucuz.wixsite.com'],
  ])('is asked: %j', (text, address) => expect(found(text)).toEqual([address]));

  it.each([
    ...['Fiyat ucuz. Site güzel.', 'Fiyat ucuz . Site güzel .', 'fiyat ucuz . site güzel'],
    ...[
      '3. kat . com',
      'Bahçe . havuz . bar',
      'havuz . jakuzi . tv',
      'jakuzi . tv',
      'Temiz ev . info masası',
    ],
    ...['O nokta net, kapora iade edilmez.', 'Önemli nokta net.', 'iki nokta . org', 'golkiyi . ornek'],
    ...['golkiyi .com', 'golkiyi . com@x', '@golkiyi . com', 'a . b . c . com'],
  ])('is not guessed at: %j', (text) => {
    expect(found(text).filter((one) => /\.\p{L}{2,}$/u.test(one))).toEqual([]);
  });

  it('is marked with all of its signs, also where hidden ones are between', () => {
    const text = 'Ödeme: ucuz\u200bvilla . shop adresinden';
    const [item] = findInMessage(text);
    const [place] = item?.places ?? [];
    expect(place && text.slice(place.at, place.at + place.length)).toBe('ucuz\u200bvilla . shop');
    expect([item?.asked, item?.hidden]).toEqual([null, true]);
  });
});
