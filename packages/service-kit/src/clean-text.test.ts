import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['bir\r\niki\rüç', 'bir\niki\nüç'],
    ['bir\u2028iki\u2029üç\u0085dört', 'bir\niki\nüç\ndört'],
    ['sekme\tkalır', 'sekme\tkalır'],
    ['\u202eters\u202c \u2066iç\u2069 \u200esol\u200f\u061c', 'ters iç sol'],
    ['\ufeffbaş\ufeff', 'baş'],
    ['C1\u0080\u009b31m\u009f', 'C131m'],
    [' a\u0000b\u202ec\r\nd\te ', 'abc\nd\te'],
    ['\u0000 \u202e', ''],
    ['Şıllık İğdiş', 'Şıllık İğdiş'],
    ['👩‍👧 aile', '👩‍👧 aile'],
    ['Göl\u200b Kı\u00adyı\u2060\u3164\uffa0\u034f\u180e', 'Göl Kıyı'],
    ['a\ufffeb\uffffc', 'abc'],
  ])('%j becomes %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  it('is the same applied twice, and keeps no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(once).not.toMatch(/[^\P{Cc}\t\n]|[\u2028\u2029\ufeff]/u);
      }),
    );
  });
});
