import { dayMs } from '@edogrula/contracts/durations';
import { buildAll } from './builds.ts';
import { missingPrograms } from './engines/missing-programs.ts';
import { foreground, Interrupted } from './foreground.ts';
import { report } from './report.ts';
import { runEngineTests } from './run-engine-tests.ts';
import { runTests } from './run-tests.ts';
import { sum, type Tally, tallyLine } from './tally.ts';

interface Step {
  name: string;
  run: () => Promise<Tally>;
  /** Asked when its turn comes: why this step is not run; undefined when it is. */
  leftOut?: () => string | undefined;
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** A check without tests: nothing when it is clean, one failure when it is not. */
const check = (name: string, run: () => Promise<number>): Step => ({
  name,
  run: async () => ((await run()) === 0 ? NOTHING : FAILED),
});

const script = (name: string) => () => foreground(['npm', 'run', '--silent', name], { env: quiet });

const asked = process.argv.includes('--engines');

/** Whole minutes since this command began. */
const minute = () => Math.floor(performance.now() / 60_000);
/** Why a step is left out in CI when it would begin after that minute: on a machine that is slow already. */
const notAfter = (last: number) => () => (minute() < last ? undefined : `minute ${minute()} of this run`);
/** Over half an hour of engines, built first, on a slow machine ends within the ninety minutes that a run may take. */
const enginesBeginBeforeMinute = 54;

/** Asked for by name, missing programs are a failure; in CI they only leave the engines out, and the drills run. */
function engineSteps(): Step[] {
  if (!asked && process.env.CI !== 'true') return [];
  const missing = asked ? [] : missingPrograms();
  if (missing.length === 0) {
    const engines = { name: 'test:engines', run: () => runEngineTests([]) };
    return [asked ? engines : { ...engines, leftOut: notAfter(enginesBeginBeforeMinute) }];
  }
  return [
    { name: 'drills', run: () => runTests([], ['drills']) },
    { name: 'test:engines', run: async () => NOTHING, leftOut: () => `no ${missing.join(', ')} on PATH` },
  ];
}

/** A machine that took this long for the other steps takes too long for these, which another day chooses again. */
const faultsBeginBeforeMinute = 65;

/** Ten faults under load that the day chooses: what no other step injects. */
function faultSteps(): Step[] {
  if (process.env.CI !== 'true') return [];
  const seed = String(Math.floor(Date.now() / dayMs));
  const words = ['--', '--under-load', '--count', '10', '--seed', seed];
  const run = () => foreground(['npm', 'run', '--silent', 'test:faults', ...words], { env: quiet });
  return [{ ...check('faults', run), leftOut: notAfter(faultsBeginBeforeMinute) }];
}

/** Steps of one row run at the same time: each of the first fills one core. */
const rows: Step[][] = [
  ['lint', 'rules', 'dead-code', 'spec'].map((name) => check(name, script(name))),
  [check('typecheck', script('typecheck'))],
  [check('build', buildAll)],
  [{ name: 'test', run: () => runTests([]) }],
  ...[...engineSteps(), ...faultSteps()].map((step) => [step]),
];

/** One step's counts; what it throws is printed and is one failure, so that the next steps run too. */
async function counted({ run }: Step): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  }
}

type Outcome = { tally: Tally; line: string };

async function timed(step: Step): Promise<Outcome> {
  const why = step.leftOut?.();
  if (why) return { tally: NOTHING, line: `left out          ${step.name} (${why})` };
  const start = performance.now();
  const tally = await counted(step);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1).padStart(7);
  const counts = tally.passed + tally.failed > 0 ? ` (${tallyLine(tally)})` : '';
  return { tally, line: `${tally.failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${step.name}${counts}` };
}

/** Runs every step, also after a failed one: one run shows all there is to mend. */
async function verify(): Promise<Tally> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    console.log(`\n── ${row.map(({ name }) => name).join(', ')}`);
    outcomes.push(...(await Promise.all(row.map(timed))));
  }
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`);
  return sum(outcomes.map(({ tally }) => tally));
}

await report(verify);
