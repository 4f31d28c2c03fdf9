import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchPatterns, searchTerms } from './search-terms.ts';

describe('searchTerms', () => {
  it('[decision 19] folds, splits and counts each word once', () => {
    expect(searchTerms('  GÖL kıyısı, göl! (Sapanca)')).toEqual(['gol', 'kiyisi', 'sapanca']);
    expect(searchTerms('gol.kiyi_1 …son.')).toEqual(['gol.kiyi_1', 'son']);
    expect(searchTerms('… !? %%')).toEqual([]);
  });

  it('escapes what LIKE would take for a wildcard', () => {
    expect(searchPatterns('gol_kiyi %x\\')).toEqual(['%gol\\_kiyi%', '%x%']);
  });

  it('is at most eight words without control characters, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 6000 }), (text) => {
        const terms = searchTerms(text);
        expect(terms.length).toBeLessThanOrEqual(8);
        expect(terms.every((term) => /^[\p{L}\p{N}._]+$/u.test(term))).toBe(true);
      }),
    );
  });
});
