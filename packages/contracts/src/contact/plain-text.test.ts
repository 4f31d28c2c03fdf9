import { describe, expect, it } from '@jest/globals';
import {
  foldAscii,
  isCutOff,
  isPlain,
  mixesDigits,
  plainNumber,
  plainText,
  withoutMarksAround,
} from './plain-text.ts';

describe('[R211] a text without what is written around a name', () => {
  it.each([
    ['golkiyi', 'golkiyi'],
    ['a', 'a'],
    ['  golkiyi  ', 'golkiyi'],
    ['🏡 «@gol.kiyi»,', '@gol.kiyi'],
    ['(gol kiyi)', 'gol kiyi'],
    ['«gol «kiyi» evi»', 'gol «kiyi» evi'],
    ['- golkiyi', 'golkiyi'],
    ['-   golkiyi', 'golkiyi'],
    ['-golkiyi', '-golkiyi'],
    ['gol - kiyi!', 'gol - kiyi'],
    ['golkiyi 🏡🏽\u200d\ufe0f', 'golkiyi'],
    // A picture right before a name may be a part of it.
    ['🏡golkiyi', '🏡golkiyi'],
    ['«🏡golkiyi»', '🏡golkiyi'],
    ['🏡 🌲golkiyi', '🌲golkiyi'],
    ['🏡 !golkiyi', 'golkiyi'],
    ['+905320000003.', '+905320000003.'],
    ['https://golkiyi.com/', 'https://golkiyi.com/'],
    ['«»', ''],
    ['🏡', ''],
    ['', ''],
  ])('«%s» is «%s»', (text, name) => expect(withoutMarksAround(text)).toBe(name));
});

describe('a text as it is meant', () => {
  it.each([
    [' @gol ', '@gol'],
    ['＠ｇｏｌ', '@gol'],
    ['\u3000𝗴𝗼𝗹\u200b\u3164 ', 'gol'],
    ['gol²', 'gol²'],
  ])('«%s» is «%s»', (text, plain) => expect(plainText(text)).toBe(plain));

  it.each([
    ['gol.kiyi…', true],
    ['gol.kiyi..', true],
    ['gol.kiyi.', false],
    ['gol..kiyi', false],
    ['gol…kiyi', false],
  ])('the end of «%s» was left out: %s', (text, cut) => expect(isCutOff(text)).toBe(cut));

  it('signs of a plain keyboard are plain, and nothing else', () => {
    expect(isPlain('')).toBe(true);
    expect(isPlain('gol kiyi ~!')).toBe(true);
    for (const text of ['ğgol', 'golğ', 'gol\t', '\u200b']) expect(isPlain(text)).toBe(false);
  });

  it('[decision 19] ASCII letters alone are folded', () => {
    expect(foldAscii('AZİŞÖI')).toBe('azİŞÖi');
  });
});

describe('[R210] digits of other scripts', () => {
  it.each([
    ['٠٥٣٢', '0532'],
    ['०१२३४५६७८९', '0123456789'],
    ['０５３２', '0532'],
    ['𝟎𝟓𝟑𝟐', '0532'],
    ['tel ٥', 'tel 5'],
    // Two scripts in one number: it stays, and is none.
    ['0532 ٥', '0532 ٥'],
    ['٥۵', '٥۵'],
  ])('%s is %s', (text, number) => expect(plainNumber(text)).toBe(number));

  it.each([
    ['0532', false],
    ['٠٥٣٢', false],
    ['０５٣', false],
    ['𝟎５3', false],
    ['05٣', true],
    ['٥۵', true],
    ['ğ', false],
  ])('%s mixes them: %s', (text, mixed) => expect(mixesDigits(text)).toBe(mixed));
});
