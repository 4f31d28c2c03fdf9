import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreground } from './foreground.ts';
import { failedFiles, type JestResult, sum, type Tally, tallyOf, tallyOfRest } from './tally.ts';

/** For a run that hangs; a slow machine takes twice the usual 25 minutes. */
const LIMIT_MS = 70 * 60_000;
/** Failed files that get a second run; more of them are no accident. */
const AGAIN_MAX = 3;
/** What runs on stores, processes and browsers; unit, dom and fault tests must pass at once. */
const onStores = /\/(?:test|e2e)\/(?!.*\.faults\.)/;
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

type Run = { tally: Tally; result?: JestResult };

/** One jest process; a run that ends without a result counts as one failed test. */
async function runOnce(options: string[], env: NodeJS.ProcessEnv): Promise<Run> {
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
      { env, timeoutMs: LIMIT_MS, abandon: linger.signal },
    );
    if (!existsSync(file)) return { tally: { passed: 0, failed: 1, skipped: 0 } };
    const result = JSON.parse(readFileSync(file, 'utf8')) as JestResult;
    const tally = tallyOf(result);
    if (code !== 0 && !linger.signal.aborted && tally.failed === 0) return { tally: { ...tally, failed: 1 } };
    return { tally, result };
  } finally {
    linger.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs jest on these projects. Up to three failed files of tests on stores are run once more at the end, by themselves
 * and aloud: jest's own second try does not begin a file's `beforeAll` anew.
 */
export async function runJest(projects: string[], args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const chosen = selectedProjects(args) ?? projects;
  const selection = selectedProjects(args) ? [] : ['--selectProjects', ...projects];
  const first = await runOnce([...args, `--maxWorkers=${workersFor(chosen)}`, ...selection], env);
  const files = first.result ? failedFiles(first.result) : [];
  const again = files.length <= AGAIN_MAX && files.every((file) => onStores.test(file));
  if (!first.result || files.length === 0 || !again) return first.tally;
  console.error(`\nFAILED, AND RUN ONCE MORE BY THEMSELVES:\n${files.map((file) => `  ${file}`).join('\n')}`);
  const second = await runOnce(
    ['--runInBand', '--selectProjects', ...chosen, '--runTestsByPath', ...files],
    env,
  );
  return sum([tallyOfRest(first.result), second.tally]);
}
