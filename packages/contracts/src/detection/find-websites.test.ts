import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findWebsites } from './find-websites.ts';

describe('websites in a text', () => {
  it.each([
    ['Siteleri yesilvadi-bungalov.com idi', ['yesilvadi-bungalov.com']],
    ['https://www.YesilVadi.com.tr/odeme?x=1 adresinden', ['yesilvadi.com.tr']],
    ['adres: yesilvadi.com.', ['yesilvadi.com']],
    ['(yesilvadi.com/fiyat), yesilvadi.com', ['yesilvadi.com']],
    ['http://bir.com iki.com üç yok uc.com.tr dort.com', ['bir.com', 'iki.com', 'uc.com.tr']],
  ])('%s', (text, hosts) => {
    expect(findWebsites(text)).toEqual(hosts);
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
