import { describe, expect, it } from '@jest/globals';
import { foldWords } from '../../text/fold-words.ts';
import { wordsInOrder } from '../../text/search-terms.ts';
import { beginningsOf, pairsOf, termsOf, wordsNaming } from './name-in-text.ts';

const isNamed = (text: string, name: string) =>
  wordsNaming(termsOf(wordsInOrder(text, 30)), foldWords(name)) > 0;

describe('wordsNaming', () => {
  it.each([
    ['kuzgun fırsat evcil hayvan kabul ediyor mu', 'Kuzgun Fırsat Bungalov'],
    ['dün kuzgun fırsattan döndük çok soğuktu', 'Kuzgun Fırsat'],
    ['kuzgunfirsat kahvaltı dahil', 'Kuzgun Fırsat'],
    ['göl kıyı fırsat kahvaltı', 'Gölkıyı Fırsat'],
    ['kuzgun bungalov fırsat bayram', 'Kuzgun Fırsat'],
    ['kuzgn fırsat bayram', 'Kuzgun Fırsat'],
    ['huzur bungalov bayram fiyatları', 'Huzur Bungalov'],
    ['huzurbungalov54 bayram', 'huzurbungalov54'],
    ['huzur kiralayan var mı', 'Huzur Bungalov'],
    ['mavi kartal mı mavi vadi mi', 'Mavi Vadi'],
    ['can can kahvaltı', 'Can Can Evleri'],
    ['kartal, vadi', 'Kartal Evleri'],
    ['kartal yoksa vadi mi', 'Vadi Evleri'],
    ['kuzgun ve fırsat bayram', 'Kuzgun ve Fırsat'],
    ['kuzgun sapanca fırsat bayram', 'Kuzgun Fırsat'],
  ])('[R145] «%s» holds «%s»', (text, name) => {
    expect(isNamed(text, name)).toBe(true);
  });

  it.each([
    ['kartal yuvası bungalov', 'Kartal Bungalov'],
    ['yeşil huzur bungalov', 'Huzur Bungalov'],
    ['yeşil orman vadi', 'Yeşil Vadi'],
    ['fırsat kuzgun', 'Kuzgun Fırsat Köşkü'],
    ['sapanca villa bayram', 'Sapanca Villa'],
    ['göl manzarası', 'Göl Evi'],
    ['', 'Kuzgun'],
    ['mavi kartal mı mavi vadi mi', 'Kartal Vadi'],
    ['kartal ya da vadi', 'Kartal Vadi'],
    ['kartal, vadi', 'Kartal Vadi'],
    ['kartal/vadi', 'Kartal Vadi'],
    ['kartal güvenilir vadi', 'Kartal Vadi'],
    ...['mı', 'mu', 'mıdır', 'veya', 'ile', 'ya', 'yoksa', 've'].map((word): [string, string] => [
      `kartal ${word} vadi`,
      'Kartal Vadi',
    ]),
    ['kuzgun', ''],
  ])('[R145] «%s» does not hold «%s»', (text, name) => {
    expect(isNamed(text, name)).toBe(false);
  });

  it('[R145] what is looked for stays little, however long the text', () => {
    const long = termsOf(
      Array.from({ length: 30 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}kulelerindeki`),
    );
    expect(pairsOf(long).length).toBeLessThanOrEqual(300);
    expect(beginningsOf(long).length).toBeLessThanOrEqual(90);
    expect(termsOf(['a'.repeat(199)])).toEqual([]);
  });
});
