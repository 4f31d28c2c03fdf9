import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreground } from './foreground.ts';
import {
  failedFiles,
  type JestResult,
  passedOnSecond,
  type Tally,
  tallyOf,
  tallyWithSecond,
} from './tally.ts';

/** For a run that hangs. Checks and builds before it take five minutes; all together may take ninety. */
const LIMIT_MS = 80 * 60_000;
/** Two cores: what waits for a browser or a process leaves room for a third. Engines fill them by themselves. */
const workersFor = (projects: string[]) => (projects.includes('engines') ? 2 : 3);
/** Milliseconds that jest may take to leave once its results are written. */
const LINGER_MS = 10_000;
const NODE_FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** The projects that `--selectProjects` names in these arguments, or undefined when it is not given. */
export function selectedProjects(args: string[]): string[] | undefined {
  const inline = args.find((arg) => arg.startsWith('--selectProjects='));
  if (inline) return inline.slice('--selectProjects='.length).split(/[ ,]+/);
  const start = args.indexOf('--selectProjects');
  if (start < 0) return undefined;
  const rest = args.slice(start + 1);
  const end = rest.findIndex((arg) => arg.startsWith('-'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Fires when the results have been there for a while and jest still does not end: a test left something open. */
function lingering(result: string): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  let seenAt: number | undefined;
  const timer = setInterval(() => {
    if (seenAt === undefined && existsSync(result)) seenAt = performance.now();
    if (seenAt === undefined || performance.now() - seenAt < LINGER_MS) return;
    console.error('All tests ended, but something they left open keeps jest alive; it is killed.');
    clearInterval(timer);
    controller.abort();
  }, 500);
  return { signal: controller.signal, clear: () => clearInterval(timer) };
}

/** Files that may be run a second time; more of them are no accident. */
const SECOND_TRIES = 8;

/**
 * Runs jest on these projects; a run that ends without a result counts as one failed test. In CI up to eight failed
 * files run once more, alone, and what passed only then is named (ADR 85).
 */
export async function runJest(projects: string[], args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const first = await jestOnce(projects, args, env);
  if (!first.result) return { passed: 0, failed: 1, skipped: 0 };
  const failed = failedFiles(first.result).map(({ name }) => name);
  if (process.env.CI !== 'true' || failed.length === 0 || failed.length > SECOND_TRIES)
    return tallyOfRun(first.result, first.failedAsWhole);
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  const second = await jestOnce(projects, [...failed, '--runInBand', '--runTestsByPath', ...args], env);
  if (!second.result) return tallyOf(first.result);
  for (const name of passedOnSecond(first.result, second.result)) console.log(`Passed only alone: ${name}`);
  return tallyWithSecond(first.result, second.result);
}

/** A run that failed although no test did counts as one failed test. */
function tallyOfRun(result: JestResult, failedAsWhole: boolean): Tally {
  const tally = tallyOf(result);
  return failedAsWhole && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

type Run = { result: JestResult | undefined; failedAsWhole: boolean };

async function jestOnce(projects: string[], args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const chosen = selectedProjects(args);
  const options = [...args];
  if (!args.includes('--runInBand')) options.push(`--maxWorkers=${workersFor(chosen ?? projects)}`);
  if (!chosen) options.push('--selectProjects', ...projects);
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-jest-'));
  const file = join(folder, 'result.json');
  const linger = lingering(file);
  try {
    const code = await foreground(
      [
        process.execPath,
        ...NODE_FLAGS,
        'node_modules/jest/bin/jest.js',
        ...options,
        '--json',
        `--outputFile=${file}`,
      ],
      // The stores outlive a run, and a port may come again: names in them carry the run's.
      {
        env: { ...env, TEST_RUN: folder.slice(-6).toLowerCase() },
        timeoutMs: LIMIT_MS,
        abandon: linger.signal,
      },
    );
    const result = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestResult) : undefined;
    return { result, failedAsWhole: code !== 0 && !linger.signal.aborted };
  } finally {
    linger.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}
