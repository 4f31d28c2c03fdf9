import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareLetters, type Letter, onlyDifference } from './compare-letters.ts';

const shown = (letters: readonly Letter[]) =>
  letters.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

describe('[R367] two names letter by letter', () => {
  it.each([
    ['golkiyi.bungaIov', 'golkiyi.bungalov', 'golkiyi.bunga[I]ov', 'golkiyi.bunga[l]ov'],
    ['golkiyibungalov', 'golkiyi.bungalov', 'golkiyibungalov', 'golkiyi[.]bungalov'],
    ['golkiyi_resmi', 'golkiyi', 'golkiyi[_][r][e][s][m][i]', 'golkiyi'],
  ])('%s, %s', (one, other, left, right) => {
    const compared = compareLetters(one, other);
    expect([shown(compared.one), shown(compared.other)]).toEqual([left, right]);
  });

  it('names the place and letter of the only difference', () => {
    const { one, other } = compareLetters('golkiyi.bungaIov', 'golkiyi.bungalov');
    expect([onlyDifference(one), onlyDifference(other)]).toMatchObject([
      { place: 14, text: 'I' },
      { place: 14, text: 'l' },
    ]);
    expect(onlyDifference(compareLetters('golkiyi_resmi', 'golkiyi').one)).toBeNull();
  });

  it('keeps every letter, and what is not marked is the same in both', () => {
    const name = fc.stringMatching(/^[a-zI01._]{1,30}$/);
    const kept = (letters: readonly Letter[]) =>
      letters.filter(({ differs }) => !differs).map(({ text }) => text);
    fc.assert(
      fc.property(name, name, (one, other) => {
        const compared = compareLetters(one, other);
        expect(compared.one.map(({ text }) => text).join('')).toBe(one);
        expect(kept(compared.one)).toEqual(kept(compared.other));
      }),
    );
  });
});
