/** How many tests passed, failed and were left out. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of jest's JSON result that are read. */
export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Counts of a jest run; a file that could not even be loaded counts as one failed test. */
export const tallyOf = (result: JestResult): Tally => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
});

/** The sum of several runs. */
export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The one line that every test command ends with. */
export const tallyLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
