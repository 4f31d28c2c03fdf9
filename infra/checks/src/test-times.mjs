import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../bin/bootstrap.mjs';

/** What each test file took when it last ran here: `{ [file]: { project, seconds, cpuSeconds, tests } }`. */
export const testTimesFile = pathToFileURL(join(repositoryRoot, '.data', 'test-times.json'));
