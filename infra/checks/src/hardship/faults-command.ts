import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { chooseFaults, jestArguments, needsEngines } from './choose-faults.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';

// `npm run test:faults [-- --seed 7 --count 10]`: injects the named faults; those that need engines say so when left out.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: String(faults.length) },
    engines: { type: 'boolean', default: false },
  },
});
const chosen = chooseFaults(faults, Number(values.seed), Number(values.count));

function run(script: string, some: readonly Fault[]): boolean {
  if (!some.length) return true;
  const command = [join(repositoryRoot, 'infra', 'bin', script), ...jestArguments(some)];
  return spawnSync(process.execPath, command, { cwd: repositoryRoot, stdio: 'inherit' }).status === 0;
}

const here = chosen.filter((fault) => !needsEngines(fault));
const elsewhere = chosen.filter(needsEngines);
const passed = run('test.mjs', here) && (!values.engines || run('test-engines.mjs', elsewhere));
for (const { fault } of here) console.log(`${passed ? 'run' : 'see above'}: ${fault}`);
for (const { fault } of elsewhere) console.log(`${values.engines ? 'run' : 'not run'}: ${fault}`);
process.exitCode = passed ? 0 : 1;
