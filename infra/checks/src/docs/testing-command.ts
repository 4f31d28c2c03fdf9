import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { renderTimes, withTimes } from './render-times.ts';

/** Share of the test files whose times must be known: engines may be missing, most of a run may not. */
const leastShare = 0.9;

const page = join(repositoryRoot, 'docs', 'TESTING.md');
const times = JSON.parse(readFileSync(join(repositoryRoot, '.data', 'test-times.json'), 'utf8'));
const kinds = ['*.test.ts', '*.test.tsx', '*.e2e.ts'];
const files = execFileSync('git', ['ls-files', ...kinds], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const known = files.filter((file) => file in times).length;
if (known < files.length * leastShare) {
  console.error(
    `Times of ${known} of ${files.length} test files are known: run \`npm test\` as a whole first`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(page, withTimes(readFileSync(page, 'utf8'), renderTimes(times)));
  console.log('docs/TESTING.md written');
}
