import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';
import { compare, median } from './side-by-side.ts';

describe('compare', () => {
  it('takes turns, base first and last, and answers medians of each round’s ratio', async () => {
    const order: string[] = [];
    const weather = [1, 1, 2, 4]; // the first round only warms up
    const side = (name: string, speed: number) => {
      let round = 0;
      return {
        name,
        run: async () => {
          order.push(name);
          round += 1;
          return { tps: speed * (weather[Math.min(round, weather.length) - 1] ?? 1) };
        },
      };
    };
    const base = {
      name: 'a',
      run: async () => {
        order.push('a');
        return { tps: 10 };
      },
    };
    const result = await compare(base, [side('b', 5)], { rounds: 3, decisive: 'tps' });
    expect(order).toEqual(['a', 'b', 'a', 'a', 'b', 'a', 'a', 'b', 'a', 'a', 'b', 'a']);
    expect(result.ratios.b?.tps).toBe(1);
    expect([result.control.tps, result.valid]).toEqual([1, true]);
  });

  it('says that a restless machine proves nothing', async () => {
    let runs = 0;
    const faster = async () => {
      runs += 1;
      return { tps: runs };
    };
    const result = await compare({ name: 'a', run: faster }, [], {
      rounds: 1,
      decisive: 'tps',
    });
    expect(result.valid).toBe(false);
  });

  it('median of odd, even and no values', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
  });
});

describe('readOptions', () => {
  it('reads numbers over defaults and refuses the rest', () => {
    expect(readOptions(['--rounds=7'], { rounds: 5, keys: 10 })).toEqual({ rounds: 7, keys: 10 });
    for (const wrong of ['--rouns=7', '--rounds=x', '--rounds=0', 'rounds', '--constructor=1'])
      expect(() => readOptions([wrong], { rounds: 5 })).toThrow(wrong);
  });
});
