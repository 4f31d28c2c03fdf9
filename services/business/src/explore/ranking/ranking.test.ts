import { editDistance } from '@edogrula/contracts/naming/edit-distance';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchWord } from './match-word.ts';
import { rankDocuments } from './rank-documents.ts';
import { stemOf, wantedOf, wordsOf } from './words.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const match = (query: string, ...words: string[]) => {
  const [wanted] = wantedOf([query]);
  return wanted ? matchWord(wanted, words) : 0;
};

describe('words', () => {
  it('Turkish endings go, a stem of four letters stays', () => {
    expect(['jakuzili', 'jakuzisi', 'sapancada', 'bungalovlar', 'ev', 'gol'].map(stemOf)).toEqual([
      'jakuzi',
      'jakuzi',
      'sapanca',
      'bungalov',
      'ev',
      'gol',
    ]);
    fc.assert(
      fc.property(
        word,
        (one) => one.startsWith(stemOf(one)) && stemOf(one).length >= Math.min(4, one.length),
      ),
    );
  });

  it('a dotted name is found whole and in its parts', () => {
    expect(wordsOf('golkiyi.bungalov, göl')).toEqual(['golkiyi.bungalov', 'golkiyi', 'bungalov', 'göl']);
  });

  it('filler words count only when there are no others', () => {
    expect(wantedOf(['rozet', 'ne', 'demek']).map((one) => one.word)).toEqual(['rozet', 'demek']);
    expect(wantedOf(['ne', 'nasil']).map((one) => one.word)).toEqual(['ne', 'nasil']);
  });
});

describe('edit distance', () => {
  it('counts letters added, left out, changed, swapped', () => {
    expect(editDistance('bungolov', 'bungalov', 2)).toBe(1);
    expect(editDistance('spanca', 'sapanca', 2)).toBe(1);
    expect(editDistance('sedri', 'sedir', 2)).toBe(1);
    expect(editDistance('kis', 'yazlik', 2)).toBe(3);
  });

  it('is zero for the same, symmetric, and never more than asked for', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, max) => {
        const distance = editDistance(one, other, max);
        expect(distance).toBe(editDistance(other, one, max));
        expect(distance).toBeLessThanOrEqual(max + 1);
        expect(editDistance(one, one, max)).toBe(0);
      }),
    );
  });
});

describe('matching', () => {
  it('[R145] itself before a form of it, before its beginning, before a typing error, before nothing', () => {
    const marks = [
      match('jakuzi', 'jakuzi'),
      match('jakuzili', 'jakuzi'),
      match('jakuz', 'jakuzili'),
      match('jakzui', 'jakuzi'),
      match('jakuzi', 'orman'),
    ];
    expect(marks).toEqual([...marks].sort((one, other) => other - one));
    expect(new Set(marks).size).toBe(5);
    expect(marks.at(-1)).toBe(0);
  });

  it('short words allow no typing errors; other names of a thing count', () => {
    expect(match('kis', 'kus')).toBe(0);
    expect(match('kopekle', 'hayvanla')).toBeGreaterThan(0.5);
  });
});

describe('ranking', () => {
  const document = (title: string, rest = '', verified = false) => ({
    title_folded: title,
    search_folded: `${title} ${rest}`,
    tags: [],
    verified,
  });
  const order = (query: string, ...documents: ReturnType<typeof document>[]) =>
    rankDocuments(documents, query.split(' ')).map((one) => one.title_folded);

  it('a name before a mention, all words before some, the rare word before the common one', () => {
    expect(order('cisil', document('orman', 'cisil cisil'), document('cisil evleri'))[0]).toBe(
      'cisil evleri',
    );
    expect(order('gol villa', document('gol ev'), document('orman', 'gol kenari villa'))[0]).toBe('orman');
    const many = ['a', 'b', 'c', 'd'].map((name) => document(`bungalov ${name}`));
    expect(order('bungalov somine', ...many, document('dolunay', 'bungalov somine'))[0]).toBe('dolunay');
  });

  it('of equals the verified one, and a name whatever its gaps', () => {
    expect(order('orman', document('orman evi'), document('orman evi', '', true))).toHaveLength(2);
    expect(rankDocuments([document('orman'), document('orman', '', true)], ['orman'])[0]?.verified).toBe(
      true,
    );
    expect(order('gol kiyi', document('gol', 'kiyi'), document('golkiyi bungalov'))[0]).toBe(
      'golkiyi bungalov',
    );
  });

  it('loses and invents nothing, whatever the texts', () => {
    const text = fc.string({ maxLength: 60 });
    const some = fc.record({
      title_folded: text,
      search_folded: text,
      tags: fc.array(text, { maxLength: 3 }),
      verified: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 8 }),
        fc.array(text, { minLength: 1, maxLength: 8 }),
        (documents, terms) => {
          expect(new Set(rankDocuments(documents, terms))).toEqual(new Set(documents));
        },
      ),
    );
  });
});
