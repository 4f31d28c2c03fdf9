import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { compareMethods } from '../src/photos/compare-methods.ts';
import { scene } from '../src/photos/scenes.ts';

// Another test of this process may have run media's code, which blocks every loader but its own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

describe('[R372] pictures that are known again', () => {
  it('after every transform, and none of another', async () => {
    const [ours] = await compareMethods(3);
    expect(ours?.falsely).toBe(0);
    expect(Object.keys(ours?.recall ?? {})).toHaveLength(10);
    expect(Object.entries(ours?.recall ?? {}).filter(([, share]) => share < 1)).toEqual([]);
  });

  it('are the same in every run, and each another one', async () => {
    const [one, again, other] = await Promise.all([scene(4), scene(4), scene(5)]);
    expect([one.equals(again), one.equals(other)]).toEqual([true, false]);
  });
});
