import { describe, expect, it } from '@jest/globals';
import { renderTimes, withTimes } from './render-times.ts';

const times = {
  'a.test.ts': { project: 'unit', seconds: 1.2, cpuSeconds: 0.6, tests: 3 },
  'b.e2e.ts': { project: 'e2e', seconds: 30, cpuSeconds: 9, tests: 2 },
  'c.e2e.ts': { project: 'e2e', seconds: 40.4, cpuSeconds: 11, tests: 5 },
};

describe('renderTimes', () => {
  it('sums the files of each project that ran, then names the slowest files first', () => {
    expect(renderTimes(times).split('\n')).toEqual([
      '| Project | Files | Tests | Seconds of a worker | CPU seconds |',
      '| --- | --- | --- | --- | --- |',
      '| `unit` | 1 | 3 | 1 | 1 |',
      '| `e2e` | 2 | 7 | 70 | 20 |',
      '',
      '| Slowest files | Project | Seconds | CPU seconds |',
      '| --- | --- | --- | --- |',
      '| `c.e2e.ts` | e2e | 40 | 11 |',
      '| `b.e2e.ts` | e2e | 30 | 9 |',
      '| `a.test.ts` | unit | 1 | 1 |',
    ]);
  });
});

describe('withTimes', () => {
  it('puts them between the marks and leaves the rest as it is', () => {
    const page = 'before\n<!-- times -->\nold\n<!-- /times -->\nafter\n';
    expect(withTimes(page, 'new')).toBe('before\n<!-- times -->\n\nnew\n\n<!-- /times -->\nafter\n');
  });

  it('refuses a page without marks', () => {
    expect(() => withTimes('before', 'new')).toThrow('lacks');
  });
});
