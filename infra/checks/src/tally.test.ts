import { describe, expect, it } from '@jest/globals';
import {
  type JestFile,
  type JestResult,
  passedOnSecond,
  sum,
  tallyLine,
  tallyOf,
  tallyWithSecond,
} from './tally.ts';

const fileOf = (name: string, tests: Record<string, string>): JestFile => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

function runOf(testResults: JestFile[]): JestResult {
  const statuses = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
    testResults,
  };
}

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
    expect(tally).toEqual({ passed: 4, failed: 4, skipped: 3, failures: [] });
  });

  const quiet = fileOf('quiet', { a: 'passed', b: 'pending' });
  const busy = fileOf('busy', { c: 'passed', d: 'failed', e: 'pending' });
  const unloaded: JestFile = { name: 'unloaded', status: 'failed', assertionResults: [] };
  const first = runOf([quiet, busy, unloaded]);

  it('a second run of the failed files replaces their counts, and names what passed only then', () => {
    expect(tallyOf(first)).toEqual({ passed: 2, failed: 2, skipped: 2, failures: ['busy: d', 'unloaded'] });
    const second = runOf([
      fileOf('busy', { c: 'passed', d: 'passed', e: 'pending' }),
      fileOf('unloaded', { f: 'passed' }),
    ]);
    expect(tallyWithSecond(first, second)).toEqual({ passed: 4, failed: 0, skipped: 2, failures: [] });
    expect(passedOnSecond(first, second)).toEqual(['busy: d', 'unloaded']);
  });

  it('what fails in both runs stays failed, and what fails only in the second counts too', () => {
    const second = runOf([fileOf('busy', { c: 'failed', d: 'failed', e: 'pending' }), unloaded]);
    expect(tallyWithSecond(first, second)).toEqual({
      passed: 1,
      failed: 3,
      skipped: 2,
      failures: ['busy: c', 'busy: d', 'unloaded'],
    });
    expect(passedOnSecond(first, second)).toEqual([]);
  });

  it('names skipped tests only when there are some', () => {
    expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(tallyLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });

  it('adds runs up', () => {
    const one = { passed: 1, failed: 2, skipped: 3, failures: ['a'] };
    const check = { passed: 0, failed: 1, skipped: 0 };
    expect(sum([one, check, one])).toEqual({ passed: 2, failed: 5, skipped: 6, failures: ['a', 'a'] });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });
});
