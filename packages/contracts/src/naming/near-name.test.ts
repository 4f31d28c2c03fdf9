import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { isNearName, type KnownNames } from './near-name.ts';

/** An entry that never had another name. */
const called = (name: string, ...contacts: string[]): KnownNames => ({
  present: name,
  first: name,
  contacts,
});
const kuytu = called('Kuytu Koru', 'kuytukoru.bungalov');
const golkiyi = called('Gölkıyı Bungalov', 'golkiyi_bungalov', 'golkiyi.example');
const sahte = called('Sahte Evi', 'sahte.evi54');
const hidden: KnownNames = { present: 'Adı gizlenen satıcı', first: null, contacts: ['kuytukoru.bungalov'] };

describe('[R306] a name of the same seller', () => {
  it.each<[what: string, known: KnownNames, name: string]>([
    ['itself', kuytu, 'Kuytu Koru'],
    ['a misspelling', kuytu, 'Kuytı Koru'],
    ['a letter more', kuytu, 'Kuyttu Koru'],
    ['a letter less', kuytu, 'Kuyt Koru'],
    ['two letters swapped', kuytu, 'Kutyu Koru'],
    ['two slips in a long word', called('Kuzgunyuvası Konak'), 'Kuzgunyuvsa Konak'],
    ['the mended word', called('Gölkyı Bungalov'), 'Gölkıyı Bungalov'],
    ['an added kind', kuytu, 'Kuytu Koru Bungalov'],
    ['an added house', sahte, 'Sahte Bungalov Evi'],
    ['an added place', kuytu, 'Kuytu Koru Sapanca Kırkpınar'],
    ['another kind', golkiyi, 'Gölkıyı Villaları'],
    ['the kind left out', golkiyi, 'Gölkıyı'],
    ['the kind misspelt as many do', golkiyi, 'Gölkıyı Bungolov'],
    ['what is offered', kuytu, 'Kiralık Kuytu Koru'],
    ['upper case', kuytu, 'KUYTU KORU'],
    ['İ for ı', golkiyi, 'GÖLKİYİ BUNGALOV'],
    ['no Turkish letters', golkiyi, 'Golkiyi Bungalov'],
    ['another order', kuytu, 'Koru Kuytu'],
    ['in one word', kuytu, 'KuytuKoru'],
    ['in one word with its kind', kuytu, 'kuytukorubungalov'],
    ['in two words', called('Kuytukoru'), 'Kuytu Koru'],
    ['with dots', kuytu, 'kuytu.koru'],
    ['a word less', kuytu, 'Koru'],
    ['the kind alone', golkiyi, 'Bungalov'],
    ['the neutral name', kuytu, 'Adı gizlenen satıcı'],
    ['a hidden part', called('Sahte Evi (Mehmet Kaya)'), 'Sahte Evi ([ad gizlendi])'],
    ['a hidden number', called('Sahte Evi 0533 000 00 01'), 'Sahte Evi [numara gizlendi]'],
    ['without the person', called('Sahte Evi (Mehmet Kaya)'), 'Sahte Evi'],
    ['the words of a condemned account', hidden, 'Kuytu Koru'],
    [
      'those of an account without a dot',
      { ...hidden, contacts: ['kuytukorubungalov'] },
      'Kuytu Koru Evleri',
    ],
    ['those of a website', { ...hidden, contacts: ['kuytu-koru.com.tr'] }, 'Kuytu Koru'],
    ['a slip of an account', { ...hidden, contacts: ['kuytukoru.bungalov'] }, 'Kuytukru'],
    ['the account itself', golkiyi, '@golkiyi_bungalov'],
    ['look-alike letters mended', called('Kuytu K\u043eru'), 'Kuytu Koru'],
    ['several of them', called('\u0405\u0430ht\u0435 Evi'), 'Sahte Evi'],
    ['ornate letters mended', called('𝓚uytu Koru'), 'Kuytu Koru'],
    ['its own look-alike letters', kuytu, 'Kuytu K\u043eru'],
    ['a form of a name of free words', called('Sapanca Villa'), 'Sapanca Villaları'],
    ['a mended name of free words', called('Sapanca Vila'), 'Sapanca Villa'],
    ['its own number', called('Koru 54'), 'Koru Bungalov 54'],
    [
      'a word that it had first',
      { present: 'Koru', first: 'kuytu-koru-sahte54', contacts: [] },
      'Kuytu Koru',
    ],
    ['a short word that it had first', { present: 'Koru', first: 'gol-koru', contacts: [] }, 'Göl Koru'],
    [
      'a present word that it did not have first',
      { present: 'Yayla', first: 'koru', contacts: [] },
      'Yayla Evi',
    ],
    ['an Arabic name without a word', called('بيت البحيرة'), 'البحيرة'],
  ])('%s: %j, «%s»', (_what, known, name) => expect(isNearName(name, known)).toBe(true));

  it.each<[what: string, known: KnownNames, name: string]>([
    ['another house', sahte, 'Kuytu Koru'],
    ['another house with the same kind', golkiyi, 'Kuytukoru Bungalov'],
    ['another house beside the old name', sahte, 'Sahte Evi (Kuytu Koru)'],
    ['another house before it', sahte, 'Kuytu Koru - Sahte Evi'],
    ['another house among free words', sahte, 'Sapanca Kuytu Koru Bungalov Evleri'],
    ['another house joined to free words', sahte, 'Sahte kuytukorubungalov'],
    ['another house letter by letter', sahte, 'Sahte K u y t u'],
    ['another house as a hidden part', sahte, 'Sahte Evi [Kuytu Koru gizlendi]'],
    ['another house in brackets of a mark', sahte, '[ad gizlendi] Kuytu'],
    ['another house behind the neutral name', sahte, 'Adı gizlenen satıcı (Kuytu)'],
    ['another house in letters of another script', sahte, 'К\u0443yt\u0443 К\u043er\u0443'],
    ['a name of another script', sahte, 'Сахте Еви'],
    ['a name of pictures of letters', sahte, '🅺🆄🆈🆃🆄'],
    ['flags that spell a name', sahte, 'Sahte 🇰🇺🇾🇹🇺'],
    ['ornate letters', sahte, '𝓚𝓾𝔂𝓽𝓾 𝓚𝓸𝓻𝓾'],
    ['wide letters', sahte, 'Ｋｕｙｔｕ'],
    ['an Arabic name', sahte, 'بيت البحيرة'],
    ['a person', sahte, 'Mehmet Kaya'],
    ['a person beside the old name', sahte, 'Sahte Evi (Mehmet)'],
    ['a person that a free word is near', called('Sahte Suit'), 'Sahte Suat'],
    ['a house that a free word is near', called('Sahte Villa'), 'Sahte Milas'],
    ['two slips in a short word', kuytu, 'Kaytı Koru'],
    ['a slip in three letters', called('Göl Evi'), 'Gül Evi'],
    ['a slip whose length a free word makes up', called('Adavilla', 'adavilla'), 'Edevilla'],
    ['a part that joins two words', kuytu, 'Tukoru'],
    ['the middle of an account', kuytu, 'Koru Orubung'],
    ['the end of an account', hidden, 'Tukoru'],
    ['three letters of an account', { ...hidden, contacts: ['kuytukoru'] }, 'Kuy Evi'],
    ['free words alone', kuytu, 'Sapanca Villa'],
    ['one free word more in a name of them', called('Sapanca Villa'), 'Sapanca Villa Orman'],
    ['a free word more in a name of them', called('Sapanca Villa'), 'Kartepe Villa'],
    ['another number', called('Koru 54'), 'Koru 55'],
    ['another long number', called('Koru 5454'), 'Koru 5455'],
    ['a number', kuytu, 'Kuytu Koru 2'],
    ['a second step away', { present: 'Kuyta Koru', first: 'kuytu-koru', contacts: [] }, 'Kayta Koru'],
    ['a step from a name that may be one away', { present: 'Koru', first: null, contacts: [] }, 'Kuru'],
    ['words that only sound alike', golkiyi, 'Dağkıyı Bungalov'],
    ['a longer name that begins alike', called('Kuytu'), 'Kuytubahçe'],
  ])('not %s: %j, «%s»', (_what, known, name) => expect(isNearName(name, known)).toBe(false));

  it('is told in time, whatever the length', () => {
    const long = (word: string) =>
      Array.from({ length: 40 }, (_, at) => `${word}${at}`)
        .join(' ')
        .slice(0, 160);
    const known = called(long('kuytu'), 'k'.repeat(30));
    expect(isNearName(long('koru'), known)).toBe(false);
    expect(leastCpuTime(() => void isNearName(long('koru'), known)) / 1000).toBeLessThan(300);
  });
});
