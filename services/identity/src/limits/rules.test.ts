import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { atMost, growingPause, longestWait } from './rules.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('atMost', () => {
  const rule = atMost(3, 1000);
  it.each([
    ['none before', [], 0, 0],
    ['two before', [0, 1], 2, 0],
    ['three in the window', [0, 100, 200], 300, 700],
    ['three, the oldest just out of it', [0, 100, 200], 1000, 0],
    ['more than three: the third newest decides', [0, 100, 200, 300], 400, 700],
  ])('%s', (_what, earlier, now, wait) => {
    expect(rule(earlier.map(at), at(now))).toBe(wait);
  });

  it('whoever waits as told never exceeds it in any window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(900), { minLength: 1, maxLength: 40 }),
        (max, gaps) => {
          const limit = atMost(max, 1000);
          const taken: Date[] = [];
          let now = 0;
          for (const gap of gaps) {
            now += gap;
            now += limit(taken, at(now));
            expect(limit(taken, at(now))).toBe(0);
            taken.push(at(now));
          }
          for (const end of taken) {
            const inWindow = taken.filter((one) => one <= end && one.getTime() > end.getTime() - 1000);
            expect(inWindow.length).toBeLessThanOrEqual(max);
          }
        },
      ),
    );
  });
});

describe('growingPause', () => {
  const rule = growingPause({ free: 2, firstMs: 100, longestMs: 450 });
  it.each([
    [0, 0],
    [1, 0],
    [2, 100],
    [3, 200],
    [4, 400],
    [5, 450],
    [500, 450],
  ])('after %i failures waits %i ms from the last one', (failures, wait) => {
    const earlier = Array.from({ length: failures }, () => at(0));
    expect(rule(earlier, at(0))).toBe(wait);
    expect(rule(earlier, at(wait))).toBe(0);
  });
});

it('of several rules the strictest counts', () => {
  expect(longestWait([atMost(1, 100), atMost(1, 500)], [at(0)], at(50))).toBe(450);
  expect(longestWait([], [at(0)], at(50))).toBe(0);
});
