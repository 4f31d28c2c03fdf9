import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slug as slugShape } from './common.ts';
import { leastCpuTime } from './testing/cpu-time.ts';
import { foldTurkish, slugOf } from './turkish-text.ts';

describe('foldTurkish', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['ıstanbul', 'istanbul'],
    ['Istanbul', 'istanbul'],
    ['ÇĞIÖŞÜÂÎÛ çğıöşüâîû', 'cgiosuaiu cgiosuaiu'],
    ['Gölkıyı', 'golkiyi'],
    ['G\u006f\u0308lk\u0131y\u0131', 'golkiyi'],
    ['I\u0307zmir', 'izmir'],
    ['café', 'cafe'],
    ['gol\u200bkiyi\u00ad', 'golkiyi'],
    ['ﬁrsat ①', 'firsat 1'],
    ['Göl\u3164Kıyı\uffa0\u115f', 'golkiyi'],
  ])('[decision 19] %s becomes %s', (text, folded) => {
    expect(foldTurkish(text)).toBe(folded);
  });

  it('folding twice changes nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldTurkish(foldTurkish(text))).toBe(foldTurkish(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('upper and lower case, composed and decomposed, are one', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîû ') });
    fc.assert(
      fc.property(turkish, (text) => {
        const forms = [text, text.toLocaleUpperCase('tr'), text.toUpperCase(), text.normalize('NFD')];
        expect(new Set(forms.map(foldTurkish)).size).toBe(1);
      }),
    );
  });
});

describe('slugOf', () => {
  it.each([
    ['Gölkıyı Bungalov & Spa', 'golkiyi-bungalov-spa'],
    ['  --Şirin/Ev-- ', 'sirin-ev'],
    ['İlk’in Yeri', 'ilk-in-yeri'],
    ['!!!', ''],
    ['大家', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s becomes %j', (name, expected) => {
    expect(slugOf(name)).toBe(expected);
  });

  it('is empty or a slug of the contract, at most 80 characters, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const made = slugOf(name);
        expect(made === '' || (slugShape.safeParse(made).success && made.length <= 80)).toBe(true);
        expect(slugOf(made)).toBe(made);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes linear time', () => {
    const work = () => {
      for (const piece of ['-', ' ', 'a-', 'ö', '\u0301', 'İ']) slugOf(piece.repeat(200_000));
    };
    expect(leastCpuTime(work)).toBeLessThan(3_000_000);
  });
});
