import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seededNumbers } from './seeded-numbers.ts';

const drawn = (seed: number, count = 5): number[] => {
  const next = seededNumbers(seed);
  return Array.from({ length: count }, next);
};

describe('numbers that follow from a seed', () => {
  it('are those of mulberry32: what was injected or drawn once can be drawn again', () => {
    expect(drawn(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('are the same for the same seed, and from 0 to below 1', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(drawn(seed)).toEqual(drawn(seed));
        expect(drawn(seed, 50).every((number) => number >= 0 && number < 1)).toBe(true);
      }),
    );
  });

  it('differ for seeds that are neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ max: 2 ** 30 }), (seed) => expect(drawn(seed)).not.toEqual(drawn(seed + 1))),
    );
  });
});
