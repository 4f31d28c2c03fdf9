import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { missingPrograms } from '../engines/missing-programs.ts';
import { chooseFaults, jestArguments, type Runner, runnerOf } from './choose-faults.ts';
import type { Fault } from './fault.ts';
import { isMissing, outcomeOf, runAgain, type TestLine, type WholeRun } from './fault-outcomes.ts';
import { faults } from './faults.ts';
import { lastWholeRun, renderFaults, wholeRunFile } from './render-hardship.ts';

// `npm run test:faults`: injects every named fault, those under load with three seeds, and notes in docs/FAULTS.md what
// became of each. `-- --count 10 --seed 7` ten that the number chooses; `--under-load` those that nothing else runs;
// `--again` those that the noted run did not outlive or not run, and notes what became of them now.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1,2,3' },
    count: { type: 'string' },
    'under-load': { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const table = values['under-load'] ? faults.filter((fault) => runnerOf(fault) === 'faults') : faults;
const whole = values.count === undefined && table === faults;
const noted = values.again ? lastWholeRun() : undefined;
const wanted = faults.filter(({ fault }) => noted?.outcomes[fault] !== 'outlived');
const chosen = whole
  ? wanted
  : chooseFaults(table, Number(values.seed), Number(values.count ?? table.length));
const seeds = whole ? values.seeds : values.seed;

const folder = mkdtempSync(join(tmpdir(), 'edogrula-outcomes-'));
const outcomesFile = join(folder, 'outcomes');
const reporter = join(repositoryRoot, 'infra/checks/src/hardship/fault-reporter.mjs');
const projectsOf: Record<Runner, string[]> = {
  stores: ['unit', 'integration'],
  faults: ['faults'],
  drills: ['drills'],
  engines: ['engines'],
};

/**
 * Runs these faults' tests; whether they pass is read from the reporter's lines.
 * @returns whether they could be run here: false when a program that they need is missing
 */
function run(runner: Runner, some: readonly Fault[]): boolean {
  if (!some.length) return true;
  const lacking = runner === 'engines' ? missingPrograms() : [];
  if (lacking.length) {
    console.log(`No ${lacking.join(', ')} on PATH: faults of engines are not run.`);
    return false;
  }
  const script = runner === 'engines' ? 'test-engines.mjs' : 'test.mjs';
  const projects = ['--selectProjects', ...projectsOf[runner]];
  const reporters = ['--reporters', 'default', '--reporters', reporter];
  spawnSync(
    process.execPath,
    [join(repositoryRoot, 'infra', 'bin', script), ...jestArguments(some), ...projects, ...reporters],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...process.env, FAULT_OUTCOMES: outcomesFile, FAULT_SEEDS: seeds },
    },
  );
  return true;
}

const began = performance.now();
const tried = (['stores', 'faults', 'drills', 'engines'] as const).flatMap((runner) => {
  const some = chosen.filter((fault) => runnerOf(fault) === runner);
  return run(runner, some) ? some : [];
});
const lines = existsSync(outcomesFile) ? readFileSync(outcomesFile, 'utf8').trim().split('\n') : [];
rmSync(folder, { recursive: true });
const tests = lines.map((line) => JSON.parse(line) as TestLine);
const outcomes = Object.fromEntries(chosen.map((fault) => [fault.fault, outcomeOf(fault, tests)]));
const minutes = Math.ceil((performance.now() - began) / 60_000);
for (const [fault, outcome] of Object.entries(outcomes)) console.log(`${outcome}: ${fault}`);
const all = Object.values(outcomes);
// A test that was begun and left no word proves nothing: its fault fails the run like one that was not outlived.
const failed =
  all.filter((one) => one === 'NOT OUTLIVED').length +
  tried.filter((fault) => isMissing(fault, tests)).length;
if (whole) {
  const date = new Date().toISOString().slice(0, 10);
  const now: WholeRun = { date, seeds, minutes, outcomes };
  const result = noted ? runAgain(noted, now) : now;
  writeFileSync(wholeRunFile, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(repositoryRoot, 'docs', 'FAULTS.md'), renderFaults());
}
console.log(`${minutes} min, seed ${seeds}; not run: ${all.filter((one) => one === 'not run').length}`);
console.log(`${all.filter((one) => one === 'outlived').length} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
