import { describe, expect, it } from '@jest/globals';
import { percentile, summarise } from './percentiles.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it.each([
    [50, 50],
    [99, 99],
    [100, 100],
    [1, 1],
  ])('p%d of 1 to 100 is %d, whatever the order', (p, value) => expect(percentile(hundred, p)).toBe(value));
  it('of one value is that value, of none is no number', () => {
    expect(percentile([7], 99)).toBe(7);
    expect(percentile([], 50)).toBeNaN();
  });
  it('summarise leaves its input as it is', () => {
    const values = [3, 1, 2];
    expect(summarise(values)).toEqual({ n: 3, p50: 2, p99: 3, max: 3 });
    expect(values).toEqual([3, 1, 2]);
  });
});
