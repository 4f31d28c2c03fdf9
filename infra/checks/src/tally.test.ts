import { describe, expect, it } from '@jest/globals';
import { sum, tallyLine, tallyOf } from './tally.ts';

describe('tally', () => {
  it('counts a file that did not load as a failed test', () => {
    const tally = tallyOf({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 3,
    });
    expect(tally).toEqual({ passed: 4, failed: 4, skipped: 3 });
  });

  it('names skipped tests only when there are some', () => {
    expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(tallyLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });

  it('adds runs up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
