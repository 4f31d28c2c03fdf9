import { describe, expect, it } from '@jest/globals';
import { isTranslated, splitLanguage } from './languages.ts';

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
