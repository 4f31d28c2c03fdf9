import { buildAll } from './builds.ts';
import { foreground } from './foreground.ts';
import { report } from './report.ts';
import { runEngineTests } from './run-engine-tests.ts';
import { runTests } from './run-tests.ts';
import { sum, type Tally } from './tally.ts';

interface Step {
  name: string;
  run: () => Promise<Tally>;
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

const withEngines = process.env.CI === 'true' || process.argv.includes('--engines');

const steps: Step[] = [
  check('lint', script('lint')),
  check('rules', script('rules')),
  check('dead-code', script('dead-code')),
  check('typecheck', script('typecheck')),
  check('build', buildAll),
  { name: 'test', run: () => runTests([]) },
  ...(withEngines ? [{ name: 'test:engines', run: () => runEngineTests([]) }] : []),
];

/** Runs every step, also after a failed one: one run shows all there is to mend. */
async function verify(): Promise<Tally> {
  const tallies: Tally[] = [];
  const lines: string[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const tally = await run();
    tallies.push(tally);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1).padStart(7);
    lines.push(`${tally.failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${name}`);
  }
  console.log(`\n${lines.join('\n')}`);
  return sum(tallies);
}

await report(verify);
