import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { needsNarrowGap, pagerWindow } from './pager-window.ts';

describe('pager window', () => {
  it('[R097] shows first, last, ±2 around the current page, and gaps between', () => {
    expect(pagerWindow(6, 12)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]);
    expect(pagerWindow(1, 12)).toEqual([1, 2, 3, 'gap', 12]);
    expect(pagerWindow(12, 12)).toEqual([1, 'gap', 10, 11, 12]);
  });

  it('[R097] leaves no gap where nothing is left out', () => {
    expect(pagerWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(pagerWindow(1, 0)).toEqual([1]);
  });

  it('[R097] holds for every page of every length', () => {
    const pages = fc.integer({ min: 1, max: 5000 });
    const both = pages.chain((n) => fc.tuple(fc.integer({ min: 1, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(both, ([page, last]) => {
        const row = pagerWindow(page, last);
        const numbers = row.filter((n) => n !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(page);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, last]);
        for (const n of numbers) expect(n === 1 || n === last || Math.abs(n - page) <= 2).toBe(true);
        for (const [at, n] of row.entries()) {
          if (n === 'gap') expect(Number(row[at + 1]) - Number(row[at - 1])).toBeGreaterThan(1);
        }
      }),
    );
  });

  it('[R097] on a phone one gap stands where the neighbours are hidden', () => {
    const row = pagerWindow(3, 6);
    expect(row.map((_, at) => needsNarrowGap(row, at, 3))).toEqual([false, true, false, true, false, false]);
    const wide = pagerWindow(6, 12);
    expect(wide.some((_, at) => needsNarrowGap(wide, at, 6))).toBe(false);
  });
});
