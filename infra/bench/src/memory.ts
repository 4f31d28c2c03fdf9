import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { writeReport } from './report.ts';
import { readHeld } from './stack-processes.ts';

/** How long a stack that was started to be measured is left alone before. */
const restMs = 60_000;
const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * `npm run bench -- memory`: what each process of a stack of its own holds a minute after its start, or of the running one
 * of EDOGRULA_HOME with `--url=here` (Linux).
 */
export default async function memory(args: readonly string[]): Promise<void> {
  const given = option(args, 'home');
  if (given) await sleep(restMs);
  const rows = readHeld(given ?? readSettings(process.env, []).home);
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
