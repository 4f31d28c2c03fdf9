import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { hearts } from '../mutation/hearts.ts';

// `npm run mutation [-- decide]`: changes each small thing of a pure heart, or of all in turn, and looks whether a test
// goes red. Further words are Stryker's: `-- contact --mutate packages/contracts/src/contact/iban.ts`.
const [name, ...options] = process.argv.slice(2);
const stryker = join(repositoryRoot, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const command = [stryker, 'run', 'infra/checks/mutation/stryker.config.mjs', ...options];

for (const heart of name ? [name] : Object.keys(hearts)) {
  const { status } = spawnSync(process.execPath, command, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    // A hundred generated texts a mutant: with a hundred thousand one heart would take days.
    env: { PROPERTY_RUNS: '100', ...process.env, HEART: heart },
  });
  if (status !== 0) process.exitCode = 1;
}
