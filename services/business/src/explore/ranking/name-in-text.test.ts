import { describe, expect, it } from '@jest/globals';
import { termsIn } from '../../lookup/search-terms.ts';
import { foldWords } from '../../registry/fold-words.ts';
import { beginningsOf, pairsOf, standsIn, termsOf } from './name-in-text.ts';

const stands = (text: string, name: string) => standsIn(termsOf(termsIn(text, 30)), foldWords(name));

describe('standsIn', () => {
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
  ])('[R145] «%s» holds «%s»', (text, name) => {
    expect(stands(text, name)).toBe(true);
  });

  it.each([
    ['kartal yuvası bungalov', 'Kartal Bungalov'],
    ['yeşil huzur bungalov', 'Huzur Bungalov'],
    ['yeşil orman vadi', 'Yeşil Vadi'],
    ['fırsat kuzgun', 'Kuzgun Fırsat Köşkü'],
    ['sapanca villa bayram', 'Sapanca Villa'],
    ['göl manzarası', 'Göl Evi'],
    ['', 'Kuzgun'],
    ['kuzgun', ''],
  ])('[R145] «%s» does not hold «%s»', (text, name) => {
    expect(stands(text, name)).toBe(false);
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
