import { describe, expect, it } from '@jest/globals';
import { WindowCounter } from './window-counter.ts';

const hits = (counter: WindowCounter, key: string, times: readonly number[], max = 1) =>
  times.map((now) => counter.hit(key, { now, max }));
const hit = (counter: WindowCounter, key: string, now: number) => hits(counter, key, [now])[0];

describe('WindowCounter', () => {
  it('lets as many through as it may, then says how long the window lasts', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    expect(hits(counter, 'a', [0, 10, 20, 999], 2)).toEqual([0, 0, 980, 1]);
  });

  it('begins a new window with the first hit after the end, however much was refused', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    expect(hits(counter, 'a', [0, 500, 1000, 1001, 2000])).toEqual([0, 500, 0, 999, 0]);
  });

  it('counts each key for itself', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    expect([hit(counter, 'a', 0), hit(counter, 'b', 0), hit(counter, 'a', 1)]).toEqual([0, 0, 999]);
  });

  it('forgets the key that was not seen for the longest time when there are too many', () => {
    const counter = new WindowCounter({ windowMs: 1000, keys: 2 });
    hits(counter, 'quiet', [0]);
    hits(counter, 'busy', [0]);
    hit(counter, 'new', 1);
    expect([hit(counter, 'busy', 2), hit(counter, 'quiet', 2)]).toEqual([998, 0]);
  });

  it('[R462] gives out each hit once, from the first question on', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    hits(counter, 'a', [0]);
    expect(counter.takeUnshared()).toEqual([]);
    hits(counter, 'a', [1, 2]);
    hits(counter, 'b', [2]);
    expect(counter.takeUnshared()).toEqual([
      { key: 'a', hits: 3 },
      { key: 'b', hits: 1 },
    ]);
    expect(counter.takeUnshared()).toEqual([]);
  });

  it('[R462] adds what others counted to what came meanwhile, and takes over when the window ends', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    hits(counter, 'a', [0], 5);
    counter.takeUnshared();
    hits(counter, 'a', [1], 5);
    counter.learn([{ key: 'a', count: 4, leftMs: 300 }], 10);
    expect(hits(counter, 'a', [20], 5)).toEqual([290]);
    expect(hits(counter, 'a', [310], 5)).toEqual([0]);
    counter.learn([{ key: 'unknown', count: 9, leftMs: 300 }], 10);
    expect(hits(counter, 'unknown', [20], 5)).toEqual([0]);
  });

  it('[R462] keeps what it counted when the store knows less, and believes no longer window than its own', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    counter.takeUnshared();
    hits(counter, 'a', [0, 1, 2], 3);
    counter.takeUnshared();
    counter.learn([{ key: 'a', count: 1, leftMs: 1000 }], 500);
    expect(hits(counter, 'a', [600], 3)).toEqual([400]);
    counter.learn([{ key: 'a', count: 50, leftMs: 9_000_000 }], 700);
    expect(hits(counter, 'a', [800], 3)).toEqual([900]);
  });

  it('[R462] takes over the end of the window from a store that knows as much, and counts what it does not know yet', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    counter.takeUnshared();
    hits(counter, 'a', [0, 1]);
    counter.takeUnshared();
    counter.learn([{ key: 'a', count: 2, leftMs: 400 }], 100);
    expect(hits(counter, 'a', [200], 2)).toEqual([300]);
    counter.learn([{ key: 'a', count: 3, leftMs: 400 }], 200);
    expect(hits(counter, 'a', [300], 4)).toEqual([300]);
  });

  it('[R462] a key that was forgotten meanwhile has nothing to share, to take back or to learn', () => {
    const counter = new WindowCounter({ windowMs: 1000, keys: 1 });
    counter.takeUnshared();
    hits(counter, 'a', [0]);
    const taken = counter.takeUnshared();
    hits(counter, 'a', [1]);
    hits(counter, 'b', [1]);
    counter.giveBack(taken);
    expect(counter.takeUnshared()).toEqual([{ key: 'b', hits: 1 }]);
  });

  it('[R462] shares hits later that could not be shared', () => {
    const counter = new WindowCounter({ windowMs: 1000 });
    counter.takeUnshared();
    hits(counter, 'a', [0, 1]);
    const taken = counter.takeUnshared();
    hits(counter, 'a', [2]);
    counter.giveBack(taken);
    expect(counter.takeUnshared()).toEqual([{ key: 'a', hits: 3 }]);
  });
});
