import { describe, expect, it } from '@jest/globals';
import { failedFiles, sum, tallyLine, tallyOf, tallyOfRest } from './tally.ts';

describe('tally', () => {
  it('counts a file that did not load as a failed test', () => {
    const tally = tallyOf({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 3,
      testResults: [],
    });
    expect(tally).toEqual({ passed: 4, failed: 4, skipped: 3 });
  });

  it('takes what failed out by whole files, so that a second run of them counts instead', () => {
    const states = (...all: string[]) => all.map((status) => ({ status }));
    const result = {
      ...{ numPassedTests: 4, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 },
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: 'a', status: 'passed', assertionResults: states('passed', 'passed', 'pending') },
        { name: 'b', status: 'failed', assertionResults: states('passed', 'failed') },
        { name: 'c', status: 'failed', assertionResults: [] },
      ],
    };
    expect(failedFiles(result)).toEqual(['b', 'c']);
    expect(tallyOfRest(result)).toEqual({ passed: 2, failed: 0, skipped: 1 });
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
