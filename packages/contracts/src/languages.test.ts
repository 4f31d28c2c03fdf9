import { describe, expect, it } from '@jest/globals';
import { isTranslated, splitLanguage } from './languages.ts';
import { formatLocale as arabic } from './locales/ar/language.ts';
import { formatLocale as english } from './locales/en/language.ts';
import { formatLocale as turkish } from './locales/tr/language.ts';

describe('[R390] the language of an address', () => {
  it.each([
    ['/', 'tr', '/'],
    ['/report?adim=2', 'tr', '/report?adim=2'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en?q=a', 'en', '/?q=a'],
    ['/en/report?adim=2', 'en', '/report?adim=2'],
    ['/en//host', 'en', '//host'],
    ['/english/report', 'tr', '/english/report'],
    ['/EN/report', 'tr', '/EN/report'],
    ['/tr/report', 'tr', '/tr/report'],
    ['//en/report', 'tr', '//en/report'],
  ])('%s is %s of %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path });
  });

  it('is had by the visitor’s pages; what owners, moderators and machines use is Turkish', () => {
    const pages = [
      '/kvkk',
      '/',
      '/?q=a',
      '/#x',
      '/report/alindi',
      '/isletme/a',
      '/b/a',
      '/kara-liste',
      '/verify-email?x',
      '/manifest.webmanifest',
    ];
    expect(pages.filter((path) => !isTranslated(path))).toEqual([]);
    const turkish = [
      '/apply',
      '/itiraz?kayit=a',
      '/isletmem',
      '/reports',
      '/s',
      '/robots.txt',
      '/blog/a',
      '/a',
    ];
    expect(turkish.filter(isTranslated)).toEqual([]);
  });
});

describe('[R390] dates and numbers of a language', () => {
  it.each([
    [turkish, '20 Kasım 2026', '12.345,6'],
    [english, '20 November 2026', '12,345.6'],
    [arabic, '20 نوفمبر 2026', '12,345.6'],
  ])('%s writes %s and %s', (locale, day, number) => {
    const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Istanbul' } as const;
    // Half past ten in the evening in UTC is the next day in Istanbul.
    expect(new Date('2026-11-19T22:30:00Z').toLocaleDateString(locale, format)).toBe(day);
    expect((12_345.6).toLocaleString(locale)).toBe(number);
  });
});
