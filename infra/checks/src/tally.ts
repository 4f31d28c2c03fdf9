/** How many tests passed, failed and were left out. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The file and name of each failed test. A check without tests has none. */
  failures?: string[];
}

/** The fields of jest's JSON result that are read. */
export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

/** One file of tests; one that could not be loaded has failed without a test. */
export interface JestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/** The file and name of each failed test; of a file that did not load, its name. */
const failuresOf = (result: JestResult): string[] =>
  failedFiles(result).flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
  });

/** Counts of a jest run; a file that could not even be loaded counts as one failed test. */
export const tallyOf = (result: JestResult): Tally => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
  failures: failuresOf(result),
});

/** The files in which something failed. */
export const failedFiles = ({ testResults }: JestResult): JestFile[] =>
  testResults.filter(({ status }) => status === 'failed');

/** The counts of a run whose failed files were run again: for these the second run's count. */
export function tallyWithSecond(first: JestResult, second: JestResult): Tally {
  const once = tallyOf(first);
  const again = tallyOf(second);
  const count = (files: JestFile[], ...statuses: string[]) =>
    files.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status)).length;
  const replaced = failedFiles(first);
  return {
    passed: once.passed - count(replaced, 'passed') + again.passed,
    failed: again.failed,
    skipped: once.skipped - count(replaced, 'pending', 'todo') + again.skipped,
    failures: failuresOf(second),
  };
}

/** The names of what failed in the first run and not in the second. */
export function passedOnSecond(first: JestResult, second: JestResult): string[] {
  const still = new Set(failuresOf(second));
  return failuresOf(first).filter((name) => !still.has(name));
}

/** The sum of several runs. */
export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...(total.failures ?? []), ...(one.failures ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );

/** The one line that every test command ends with. */
export const tallyLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
