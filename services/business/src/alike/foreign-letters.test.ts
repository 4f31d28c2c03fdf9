import { describe, expect, it } from '@jest/globals';
import { seenHandle } from './foreign-letters.ts';

describe('[R367] the name that letters of another script are seen as', () => {
  it.each([
    ['g\u043elkiyi', 'golkiyi'],
    ['@G\u041eLKIYI', 'golkiyi'],
    ['\u043a\u0443\u0443\u0442\u0443\u043a\u043e\u0433\u0443', 'kyytykory'],
    ['k\u03c5yt\u03c5kor\u03c5', 'kuytukoru'],
    ['\u0261olkiyi', 'golkiyi'],
    ['g\u00f3lk\u00edyi', 'golkiyi'],
    ['gölkıyı', 'golkiyi'],
    ['g\u200b\u043elkiyi', 'golkiyi'],
  ])('%s is seen as %s', (text, seen) => expect(seenHandle(text)).toBe(seen));

  it.each(['', '\u0416\u0416\u0416', '日本', 'iki \u043aelime', '\u043e'.repeat(31), 'gol\u2028kiyi'])(
    '%j is seen as no name',
    (text) => expect(seenHandle(text)).toBeNull(),
  );
});
