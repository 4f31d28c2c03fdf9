import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findWebsites } from './find-websites.ts';

describe('websites in a text', () => {
  it.each([
    ['Siteleri yesilvadi-bungalov.com idi', ['yesilvadi-bungalov.com']],
    ['adres: yesilvadi.com.', ['yesilvadi.com']],
    ['http://bir.com iki.com üç yok uc.com.tr dort.com', ['bir.com', 'iki.com', 'uc.com.tr']],
  ])('%s', (text, hosts) => {
    expect(findWebsites(text)).toEqual(hosts);
  });

  it.each([
    ['(rehber.com/sahte-ev), rehber.com', ['rehber.com/sahte-ev', 'rehber.com']],
    ['rehber.com/sahte-ev/ ve https://www.rehber.com/sahte-ev?utm_source=ig', ['rehber.com/sahte-ev']],
    // Which page is shown is in the parameter alone.
    ['https://www.Rehber.com/odeme?x=1 adresinden', ['https://www.rehber.com/odeme?x=1']],
    ['https://www.YesilVadi.com/iletisim?fbclid=1 ve yesilvadi.com/tr/', ['yesilvadi.com']],
    [`rehber.com/ilan?id=${'7'.repeat(290)}`, []],
  ])('[R025] one page accuses nobody else on its site: %s', (text, sites) => {
    expect(findWebsites(text)).toEqual(sites);
  });

  it.each([
    'ali@ornek.com yazdım',
    '@gol.com hesabı',
    'instagram.com/yesilvadi',
    'linktr.ee/yesilvadi ve wa.me/905321234567',
    'Kaporayı attım.Sonra engellediler. 3.500 TL, 14.11.2026',
    'Gittim.Bir daha dönmedim.',
    'yesilvadi.olmayanuzanti',
    '',
  ])('none in «%s»', (text) => {
    expect(findWebsites(text)).toEqual([]);
  });

  it('takes any text, and long ones without getting slow', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(findWebsites(text))));
    for (const part of ['a', 'a.', 'a-', 'https://', '.'])
      expect(findWebsites(part.repeat(50_000)).length).toBe(0);
  });
});
