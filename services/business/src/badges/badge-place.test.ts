import { describe, expect, it } from '@jest/globals';
import { placeOf, siteOf } from './badge-place.ts';

const ours = 'https://edogrula.example';
const home = { handle: 'gol.kiyi', website: 'https://www.golkiyi.com/tr' };
const said = (text: string, of = home) => placeOf({ said: text }, of, ours).is;
const from = (text: string, of: Parameters<typeof placeOf>[1] = home) => placeOf({ from: text }, of, ours).is;

describe('[R376] where a badge was seen', () => {
  it.each([
    'golkiyi.com',
    'https://www.golkiyi.com/odalar?utm_source=x',
    'GOLKIYI.COM',
    '@gol.kiyi',
    'https://instagram.com/gol.kiyi',
  ])('%s is the business’s own', (text) => expect(said(text)).toBe('own'));

  it.each([
    ['rezervasyon.golkiyi.com', home],
    ['https://a.b.golkiyi.com/oda', home],
    ['https://xn--gl-fka.golkiyi.com', home],
    ['oda.gol.wixsite.com', { ...home, website: 'https://gol.wixsite.com' }],
    ['oda.gol.blogspot.com', { ...home, website: 'https://gol.blogspot.com' }],
    ['oda.golkiyi.com.tr', { ...home, website: 'https://golkiyi.com.tr' }],
  ])('%s is a name that the holder of the site made, and nobody checked', (text, of) => {
    expect(said(text, of)).toBe('below');
    const { host } = new URL(text.includes('://') ? text : `https://${text}`);
    expect(from(`https://${host}`, of)).toBe('below');
  });

  it.each([
    ['sahte.wixsite.com', 'https://gol.wixsite.com'],
    ['sahte.blogspot.com', 'https://gol.blogspot.com'],
    ['sahte.github.io', 'https://gol.github.io'],
    ['sahte.com.tr', 'https://golkiyi.com.tr'],
    ['golkiyi.com', 'https://oda.golkiyi.com'],
    ['tas.golkiyi.com', 'https://oda.golkiyi.com'],
    // A look-alike: `golkiyi.com` with letters that look like it.
    ['oda.xn--golkyi-r4a.com', 'https://golkiyi.com'],
    ['oda.golkıyı.com', 'https://golkiyi.com'],
    // Who has a page on a site makes no name below it.
    ['oda.evler.example', 'https://evler.example/gol'],
  ])('%s is no name below %s', (text, website) => {
    expect(said(text, { ...home, website })).toBe('other');
    expect(from(`https://${text}`, { ...home, website })).toBe('other');
  });

  it.each([
    'golkiyi.net',
    'golkiyi.com.tr',
    'golkiyi.com.sahte.example',
    'sahte-golkiyi.com',
    'golkıyı.com',
    '@gol.kiyi_',
    'https://instagram.com/gol.kiyii',
    'https://linktr.ee/golkiyi',
    'https://facebook.com/golkiyi',
  ])('%s is another’s', (text) => expect(said(text)).toBe('other'));

  it('a site with the name of the account is a site, not the account', () => {
    const of = { handle: 'golkiyi.com', website: 'https://golkiyi.com.tr' };
    expect(placeOf({ said: 'golkiyi.com' }, of, ours)).toMatchObject({ is: 'other', seen: 'golkiyi.com' });
    expect(said('@golkiyi.com', of)).toBe('own');
  });

  it.each([
    ['golkiyi.com', 'gol.kiyi', 'golkiyi.com'],
    ['golkiyi.com', 'golkiyi.com', null],
    ['https://golkiyi.com', 'gol.kiyi', null],
    ['www.golkiyi.com', 'gol.kiyi', null],
    ['Web: golkiyi.com', 'gol.kiyi', null],
    ['golkiyi.net', 'gol.kiyi', null],
  ])('[R366] %s beside @%s may mean another’s account: %s', (text, handle, otherAccount) => {
    const place = placeOf({ said: text }, { ...home, handle, website: 'https://golkiyi.com' }, ours);
    expect(place).toMatchObject({ is: text === 'golkiyi.net' ? 'other' : 'own', otherAccount });
  });

  it('[R366] «Instagram: golkiyi.com» is the account, and no site of the business', () => {
    expect(said('Instagram: golkiyi.com')).toBe('other');
  });

  it.each([
    'https://edogrula.example/rozet?b=gol-kiyi&t=a.b.c',
    'edogrula.example',
    'www.edogrula.example/rozet',
  ])('our own %s, which the address bar shows, is no place', (text) => expect(said(text)).toBe('unread'));

  it('a site that looks like ours is another’s', () =>
    expect(said('edogrula.example.sahte.example/rozet')).toBe('other'));

  it.each(['0532 123 45 67', 'bir yerde gördüm', 'https://golkiyi.com@sahte.example', '12'])(
    '«%s» is no place',
    (text) => expect(said(text)).toBe('unread'),
  );

  it('the origin that a browser names counts for a site of one’s own alone', () => {
    expect([from('https://golkiyi.com'), from('https://www.golkiyi.com')]).toEqual(['own', 'own']);
    expect([from('https://sahte.example'), from('http://golkiyi.com.sahte.example')]).toEqual([
      'other',
      'other',
    ]);
    for (const shared of ['https://l.instagram.com', 'https://linktr.ee', 'https://wa.me', 'null', ''])
      expect([shared, from(shared)]).toEqual([shared, 'unknown']);
  });

  it.each([
    ...[
      'https://outlook.live.com',
      'https://mail.yahoo.com',
      'https://mail.yahoo.co.jp',
      'https://e.mail.ru',
    ],
    ...[
      'https://eur01.safelinks.protection.outlook.com',
      'https://webmail.gmx.net',
      'https://www.icloud.com',
    ],
    ...[
      'https://www.bing.com',
      'https://duckduckgo.com',
      'https://search.brave.com',
      'https://mail.google.com',
    ],
    ...[
      'https://yandex.com.tr',
      'https://www.ecosia.org',
      'https://chatgpt.com',
      'android-app://com.google.android.gm',
    ],
  ])('%s leads on and tells nobody where it was seen', (site) => expect(from(site)).toBe('unknown'));

  it.each([
    'https://outlook-live.com',
    'https://bing.com.sahte.example',
    'https://xduckduckgo.com',
    'https://mail.yahoo.com.sahte-ev.com',
    'https://yahoo-rezervasyon.com',
  ])('a liar’s: %s is another’s, whatever it is called like', (site) => expect(from(site)).toBe('other'));

  it('of a site with many pages the business’s own page counts, not its host', () => {
    const page = { handle: null, website: 'https://evler.example/sapanca' };
    expect([
      said('evler.example/sapanca', page as never),
      said('evler.example/iznik', page as never),
    ]).toEqual(['own', 'other']);
    expect(from('https://evler.example', page)).toBe('unknown');
    const listed = { handle: null, website: 'https://linktr.ee/golkiyi' };
    expect([said('linktr.ee/golkiyi', listed as never), said('linktr.ee/sahte', listed as never)]).toEqual([
      'own',
      'other',
    ]);
  });

  it('without a site of its own every site is another’s', () =>
    expect(from('https://golkiyi.com', { handle: 'gol.kiyi', website: null })).toBe('other'));

  it('what the visitor says goes before what the browser names', () => {
    expect(placeOf({ said: 'sahte.example', from: 'https://golkiyi.com' }, home, ours).is).toBe('other');
    expect(placeOf({ said: '  ', from: 'https://golkiyi.com' }, home, ours).is).toBe('own');
    expect(placeOf({}, home, ours).is).toBe('unknown');
  });

  it('a site is shown as it is read, letters of other scripts in their plain form', () => {
    expect(siteOf('https://www.golkiyi.com/')).toBe('golkiyi.com');
    expect(siteOf('https://linktr.ee/golkiyi')).toBe('linktr.ee/golkiyi');
    expect(siteOf('https://gölkıyı.com')).toMatch(/^xn--[a-z0-9-]+\.com$/);
    expect(siteOf(null)).toBeNull();
  });
});
