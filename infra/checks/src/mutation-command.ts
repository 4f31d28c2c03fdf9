import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

// `npm run mutation [-- decide]`: changes each small thing of a pure heart and looks whether a test goes red.
const [name = ''] = process.argv.slice(2);
const stryker = join(repositoryRoot, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(process.execPath, [stryker, 'run', 'infra/checks/mutation/stryker.config.mjs'], {
  cwd: repositoryRoot,
  stdio: 'inherit',
  // A hundred generated texts a mutant: with a hundred thousand one heart would take days.
  env: { PROPERTY_RUNS: '100', ...process.env, MUTATE: name },
});
process.exitCode = status ?? 1;
