import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Comparison } from './side-by-side.ts';

export type Goal = {
  /** What is compared with what, for people. */
  text: string;
  value: number;
  atLeast?: number;
  atMost?: number;
};

const round = (value: number): number => Number(value.toPrecision(3));

/** Prints one comparison: a row a side, its figures, and its ratio to the base. */
export function printComparison(title: string, comparison: Comparison): void {
  console.log(`\n${title}${comparison.valid ? '' : '  — VOID: the control is outside 0.85–1.15'}`);
  const rows = Object.entries(comparison.sides).map(([name, sample]) => {
    const ratios = comparison.ratios[name] ?? (name === comparison.base ? {} : comparison.control);
    const figures = Object.entries(sample).flatMap(([figure, value]) => [
      [figure, round(value)],
      [`${figure} ×`, name === comparison.base ? 1 : round(ratios[figure] ?? Number.NaN)],
    ]);
    return [name, Object.fromEntries(figures)];
  });
  console.table(Object.fromEntries(rows));
}

/** True when a goal is met. */
export const isMet = (goal: Goal): boolean =>
  (goal.atLeast === undefined || goal.value >= goal.atLeast) &&
  (goal.atMost === undefined || goal.value <= goal.atMost);

/** Prints goals and writes everything to `.data/bench/<name>.json`. */
export function writeReport(
  name: string,
  report: { options: object; comparisons: Record<string, Comparison>; goals: Goal[]; facts?: object },
): void {
  console.log('\nGoals');
  console.table(
    Object.fromEntries(
      report.goals.map((goal) => [
        goal.text,
        {
          measured: round(goal.value),
          goal: goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
          met: isMet(goal),
        },
      ]),
    ),
  );
  const folder = join(repositoryRoot, '.data', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...report }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}
