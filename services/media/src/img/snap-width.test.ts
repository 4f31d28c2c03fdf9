import { imageWidths } from '@edogrula/contracts/image-widths';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { snapWidth } from './snap-width.ts';

describe('[R156] the width of an image', () => {
  it.each([
    [2048, 100, undefined, 160],
    [2048, 100, 3, 320],
    [2048, 2049, 1, 2048],
    [2048, undefined, 2, 1080],
    [500, 640, 2, 500],
    [500, 160, 1, 160],
  ])('of a %s wide master for w=%s dpr=%s is %s', (master, w, dpr, width) => {
    expect(snapWidth(master, w, dpr)).toBe(width);
  });

  it('is never wider than the master and one of eleven, for any request', () => {
    const w = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined });
    const dpr = fc.option(fc.double({ min: 0.5, max: 4, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2048 }), w, dpr, (master, wide, density) => {
        const width = snapWidth(master, wide, density);
        return width <= master && ([...imageWidths] as number[]).concat(master).includes(width);
      }),
    );
  });
});
