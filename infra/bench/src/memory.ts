import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { newBenchHome, startIn } from './bench-stack.ts';
import { writeReport } from './report.ts';
import { readHeld } from './stack-processes.ts';

/** How long a stack that was started to be measured is left alone before. */
const restMs = 60_000;

/** The loader of the demo data leaves it in the home at its end; a load that is broken off goes on at the next start. */
const demoMarker = 'demo-data.json';

/** What a stack of its own holds after a later start: the first one has just loaded the demo data. */
async function heldByOwn(): Promise<ReturnType<typeof readHeld>> {
  const home = newBenchHome();
  try {
    const first = await startIn(home, 'on');
    while (!existsSync(join(home, demoMarker))) await sleep(1000);
    await first.stop();
    const stack = await startIn(home, 'on');
    try {
      await sleep(restMs);
      return readHeld(home);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- memory` (Linux): what each process of a stack of its own holds a minute after its second start.
 * With `--url=here` it measures the running stack of EDOGRULA_HOME.
 */
export default async function memory(args: readonly string[]): Promise<void> {
  const isRunning = args.some((arg) => arg.startsWith('--url='));
  const rows = isRunning ? readHeld(readSettings(process.env, []).home) : await heldByOwn();
  const total = (figure: 'processes' | 'RSS' | 'PSS') => rows.reduce((all, row) => all + row[figure], 0);
  console.table([
    ...rows,
    { name: 'together', processes: total('processes'), RSS: total('RSS'), PSS: total('PSS') },
  ]);
  const goals = [
    { text: 'the launcher, RSS, MB', value: rows[0]?.RSS ?? Number.NaN, atMost: 120 },
    { text: 'the whole stack at rest, PSS, MB', value: total('PSS'), atMost: 1200 },
  ];
  writeReport('memory', { options: {}, comparisons: {}, goals, facts: { rows } });
}
