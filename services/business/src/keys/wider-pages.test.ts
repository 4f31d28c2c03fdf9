import { addressOf } from '@edogrula/contracts/contact/address';
import { describe, expect, it } from '@jest/globals';
import { isFolderName } from './folder-words.ts';
import { isCaseless, widerKeysOf, widerKeysOfSite, withCaseless } from './wider-pages.ts';

const wider = (site: string) => widerKeysOfSite(`https://${site}`).map(({ key }) => key);
const further = (key: string) =>
  withCaseless([{ kind: 'host', key }])
    .slice(1)
    .map((one) => one.key);

describe('[R140] keys by which a warning of another page reaches a page', () => {
  it.each([
    ['site.com', []],
    ['site.com/tr/iletisim', []],
    ['site.com/golevi', ['site.com/golevi', 'site.com//golevi']],
    ['site.com/GolEvi', ['site.com/GolEvi', 'site.com/golevi', 'site.com//golevi']],
    [
      'site.com/golevi/oda-3',
      ['site.com/golevi', 'site.com//golevi', 'site.com/golevi/oda-3', 'site.com//golevi/oda-3'],
    ],
    // A folder’s pages are other people’s, but for the usual pages of one owner.
    ['site.com/villa/oda-3', ['site.com/villa/oda-3', 'site.com//villa/oda-3']],
    [
      'site.com/villa/rezervasyon',
      ['site.com/villa', 'site.com//villa', 'site.com/villa/rezervasyon', 'site.com//villa/rezervasyon'],
    ],
    // The front in a language is the host.
    ['site.com/tr/golevi', ['site.com/tr/golevi', 'site.com//tr/golevi']],
    ['site.com/golevi;a=1/index.html', ['site.com/golevi', 'site.com//golevi']],
    ['site.com/%67olevi', ['site.com/golevi', 'site.com//golevi']],
    ['site.com/%c5%9eale', ['site.com/%c5%9eale', 'site.com/%C5%9Eale', 'site.com//%C5%9Fale']],
    ['site.com/%zz', ['site.com/%zz', 'site.com//%25zz']],
    ['site.com/%zz/a', ['site.com/%zz/a', 'site.com//%25zz/a']],
  ])('%s: %j', (site, keys) => expect(wider(site)).toEqual(keys));

  it('are at most fifteen: of the first three pages above, of the nearest, and of the page itself', () => {
    const keys = wider('site.com/Gol1/Gol2/Gol3/Gol4/Gol5/Gol6/Gol7');
    expect(keys.filter(isPlain)).toEqual([
      'site.com/Gol1',
      'site.com/Gol1/Gol2',
      'site.com/Gol1/Gol2/Gol3',
      'site.com/Gol1/Gol2/Gol3/Gol4/Gol5/Gol6',
      'site.com/Gol1/Gol2/Gol3/Gol4/Gol5/Gol6/Gol7',
    ]);
    expect(keys).toHaveLength(15);
  });

  it('a liar’s: a path too long for a key is still below the page that it begins with', () => {
    expect(wider(`site.com/golevi/${'a'.repeat(400)}`)).toEqual(['site.com/golevi', 'site.com//golevi']);
  });

  it('a number of another scheme has none', () => {
    const address = addressOf('tel:+905321234567');
    expect(address && widerKeysOf(address)).toEqual([]);
    expect([widerKeysOfSite(null), widerKeysOfSite('kim')]).toEqual([[], []]);
  });
});

const isPlain = (key: string) => !key.includes('//') && key !== key.toLowerCase();

describe('[R140] the further key of a listed page', () => {
  it.each([
    ['site.com', []],
    ['site.com/golevi', []],
    ['site.com/golevi/odalar/3', []],
    ['site.com/GolEvi', ['site.com//golevi']],
    ['site.com/%67olevi', ['site.com//golevi']],
    ['site.com/%C5%9Eale', ['site.com//%C5%9Fale']],
    ['site.com/index.html', []],
  ])('of %s: %j', (key, keys) => expect(further(key)).toEqual(keys));

  it('is one of a site alone, once, and never the key of a page', () => {
    const keys = [
      { kind: 'handle', key: 'gol.evi' },
      { kind: 'host', key: 'site.com/Gol' },
      { kind: 'host', key: 'site.com/GOL' },
    ] as const;
    const all = withCaseless(keys);
    expect(all).toEqual([...keys, { kind: 'host', key: 'site.com//gol' }]);
    expect(all.map(isCaseless)).toEqual([false, false, false, true]);
  });
});

describe('the name of a folder of many sellers', () => {
  it.each([
    'ilan',
    'Ilanlar',
    'kiralik-villa',
    'bungalovlar',
    'sapanca',
    'serdivan',
    'u',
    'p',
    '2026',
    '-',
    'users',
  ])('%s', (part) => expect(isFolderName(part)).toBe(true));
  it.each([
    'sapanca-bungalov',
    'golevi',
    '@u',
    '~p',
    'kuytu_koru',
    '20261',
    'gol-villa',
    'ilan-48121',
    'şale',
  ])('is not %s', (part) => expect(isFolderName(part)).toBe(false));
});
