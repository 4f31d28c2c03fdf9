import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Pace, waitOf } from './pace.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const pace: Pace = { windowMs: 100_000, leastMs: 60, free: 2, firstMs: 100, longestMs: 450 };

describe('waitOf', () => {
  it.each([
    ['nothing before', 0, null, 0],
    ['one before: the least', 1, 0, 60],
    ['as many as are free: the first pause', 2, 0, 100],
    ['one more: twice as long', 3, 0, 200],
    ['many more: the longest, and not longer', 60, 0, 450],
    ['the last one is yet to come: after it', 3, 1000, 1200],
    ['the last one is long ago', 60, -450, 0],
  ])('[R399] %s', (_what, count, last, wait) => {
    expect(waitOf(pace, { count, last: last === null ? null : at(last) }, at(0))).toBe(wait);
  });

  it('[R399] whoever comes at the moment that was named goes on at once', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: -5000, max: 5000 }), (count, last) => {
        const known = { count, last: at(last) };
        expect(waitOf(pace, known, at(waitOf(pace, known, at(0))))).toBe(0);
      }),
    );
  });
});
