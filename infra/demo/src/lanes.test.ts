import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { inLanes } from './lanes.ts';

describe('inLanes', () => {
  it('does each item once, begun in order, never more at once than asked for', async () => {
    const begun: number[] = [];
    let now = 0;
    let most = 0;
    await inLanes([10, 11, 12, 13, 14, 15, 16], 3, async (item, index) => {
      expect(item).toBe(10 + index);
      begun.push(item);
      now += 1;
      most = Math.max(most, now);
      for (let count = 0; count < 1 + (item % 4); count += 1) await turn();
      now -= 1;
    });
    expect(begun).toEqual([10, 11, 12, 13, 14, 15, 16]);
    expect(most).toBe(3);
    await inLanes([], 3, () => Promise.reject(new Error('never')));
  });

  it('begins nothing after a failure, lets what is under way end, and throws it', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const run = inLanes([0, 1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('second');
      for (let count = 0; count < 5; count += 1) await turn();
      ended.push(item);
    });
    await expect(run).rejects.toThrow('second');
    expect(begun).toEqual([0, 1]);
    expect(ended).toEqual([0]);
  });
});
