import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryRoot } from '../../bin/bootstrap.mjs';
import { testTimesFile } from './test-times.mjs';

const order = ['drills', 'engines', 'e2e', 'integration', 'dom', 'unit'];
/** Seconds that a byte of a file never run here counts for. */
const SECONDS_A_BYTE = 1 / 400;

/** Begins with what takes longest and waits most, so that no worker stands idle at the end. */
export default class LongestFirst {
  sort(tests) {
    const times = existsSync(testTimesFile) ? JSON.parse(readFileSync(testTimesFile, 'utf8')) : {};
    const key = ({ path, context }) => ({
      rank: order.indexOf(context.config.displayName?.name ?? ''),
      seconds: times[relative(repositoryRoot, path)]?.seconds ?? statSync(path).size * SECONDS_A_BYTE,
    });
    return tests
      .map((test) => ({ test, ...key(test) }))
      .sort((one, other) => one.rank - other.rank || other.seconds - one.seconds)
      .map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {
    // The reporter keeps the times.
  }
}
