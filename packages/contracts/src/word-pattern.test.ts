import { describe, expect, it } from '@jest/globals';
import { wordPattern } from './word-pattern.ts';

const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);
const signs = codes.map((code) => String.fromCharCode(code));

describe('a pattern with letters and numbers spelt out', () => {
  it.each([
    ['letters', String.raw`\p{L}`],
    ['numbers', String.raw`\p{N}`],
    ['both in a class', String.raw`[\p{L}\p{N}]`],
    ['neither', String.raw`[^\p{L}\p{N}]`],
    ['letters and signs beside them', String.raw`[._\p{L}-]`],
    ['letters apart from numbers', String.raw`[\p{N}_\p{L}]`],
    ['letters behind an escaped bracket', String.raw`(?:\[|\p{L})`],
    ['letters in a class with an escaped bracket', String.raw`[\]\p{L}]`],
    ['kinds that stay as they are', String.raw`\p{Lu}|\p{M}`],
  ])('finds the same signs of the first plane: %s', (_, source) => {
    for (const flags of ['u', 'iu']) {
      const [engines, ours] = [new RegExp(`^${source}$`, flags), wordPattern(`^${source}$`, flags)];
      expect(signs.filter((sign) => engines.test(sign) !== ours.test(sign))).toEqual([]);
    }
  });

  it('finds the same words', () => {
    const text = 'Gölkıyısı İş, 12’de: «سبانجا» 東京٣ naïve_x';
    const source = String.raw`(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]{0,20}(?![\p{L}\p{N}])`;
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([word]) => word);
    expect(found(wordPattern(source, 'gu'))).toEqual([
      'Gölkıyısı',
      'İş',
      'de',
      'سبانجا',
      '東京٣',
      'naïve',
      'x',
    ]);
  });

  it('takes letters and digits beyond the first plane for such, and no emoji', () => {
    for (const letter of ['𐌰', '𝐚', '𞤀', '𠮷']) {
      expect([letter, wordPattern(String.raw`^\p{L}$`, 'u').test(letter)]).toEqual([letter, true]);
      expect([letter, wordPattern(String.raw`^[^\p{L}\p{N}]$`, 'u').test(letter)]).toEqual([letter, false]);
    }
    expect(wordPattern(String.raw`^\p{N}$`, 'u').test('𝟗')).toBe(true);
    for (const other of ['😊', '🏡', '𝄞'])
      expect(wordPattern(String.raw`[\p{L}\p{N}]`, 'u').test(other)).toBe(false);
  });
});
