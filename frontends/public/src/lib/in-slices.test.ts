import { describe, expect, it } from '@jest/globals';
import { inSlices } from './in-slices.ts';

/** Three steps that each take longer than a slice; what was done meanwhile is noted in order. */
function* slow(done: string[]): Generator<void, string, void> {
  for (const step of ['one', 'two', 'three']) {
    const end = performance.now() + 30;
    while (performance.now() < end);
    done.push(step);
    yield;
  }
  return 'result';
}

describe('work in slices', () => {
  it('lets what waits have its turn between two of them', async () => {
    const done: string[] = [];
    setTimeout(() => done.push('a key'));
    await expect(inSlices(slow(done), () => true)).resolves.toBe('result');
    expect(done).toEqual(['one', 'a key', 'two', 'three']);
  });

  it('ends with the step after which nobody wants it any more', async () => {
    const done: string[] = [];
    await expect(inSlices(slow(done), () => done.length < 2)).resolves.toBeNull();
    expect(done).toEqual(['one', 'two']);
  });

  it('takes no turn for steps that take no time', async () => {
    const quick = (function* (): Generator<void, number, void> {
      yield;
      yield;
      return 3;
    })();
    const order: unknown[] = [];
    const work = inSlices(quick, () => true).then((result) => order.push(result));
    setTimeout(() => order.push('later'));
    await work;
    expect(order).toEqual([3]);
  });
});
