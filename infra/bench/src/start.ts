import { rmSync } from 'node:fs';
import { newBenchHome, startIn } from './bench-stack.ts';
import { readOptions } from './options.ts';
import { writeReport } from './report.ts';
import { median } from './side-by-side.ts';

const defaults = { rounds: 5 };

/** Seconds from the command until all of it is ready; it is stopped again. */
async function secondsToStart(home: string): Promise<number> {
  const began = performance.now();
  const stack = await startIn(home, 'on');
  const taken = (performance.now() - began) / 1000;
  await stack.stop();
  return taken;
}

/** `npm run bench -- start`: how long a first start with demo data takes, and the later ones. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const home = newBenchHome();
  try {
    const first = await secondsToStart(home);
    const later: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) later.push(await secondsToStart(home));
    const goals = [{ text: 'a later start, seconds, median', value: median(later), atMost: 8 }];
    writeReport('start', { options, comparisons: {}, goals, facts: { first, later } });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
