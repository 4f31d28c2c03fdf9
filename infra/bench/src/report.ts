import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Comparison } from './side-by-side.ts';

export type Goal = {
  /** What is compared with what, for people. */
  text: string;
  value: number;
  atLeast?: number;
  atMost?: number;
  /** What the machine lacks to measure it. */
  notRun?: string;
  /** Where the goal counts, when this run is not there: the figure is shown and no check looks at it. */
  countsAt?: string;
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

/** True when a goal is met, or missed by no more than that part of it; a report's `null` was no number. */
export const isMet = ({ value, atLeast, atMost }: Goal, tolerance = 0): boolean =>
  Number.isFinite(value) &&
  (atLeast === undefined || value >= atLeast / (1 + tolerance)) &&
  (atMost === undefined || value <= atMost * (1 + tolerance));

const goalText = ({ atLeast, atMost }: Goal): string =>
  atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;

const figureText = ({ value, notRun }: Goal): string =>
  notRun === undefined ? String(Number.isFinite(value) ? round(value) : Number.NaN) : 'not run';

/** `yes` or `no`, or why neither can be said. */
function metText(goal: Goal): string {
  if (goal.notRun !== undefined) return goal.notRun;
  if (goal.countsAt !== undefined) return `counts ${goal.countsAt}`;
  return isMet(goal) ? 'yes' : 'no';
}

/** What a bench found. `valid`: the machine was calm enough to believe it, besides what each comparison says of itself. */
type Found = {
  options: object;
  comparisons: Record<string, Comparison>;
  goals: Goal[];
  facts?: object;
  valid?: boolean;
};
export type Report = Omit<Found, 'valid'> & { at: string; machine: object; valid: boolean };

const fileOf = (name: string) => join(repositoryRoot, '.data', 'bench', `${name}.json`);

/** Prints goals and writes everything to `.data/bench/<name>.json`. */
export function writeReport(name: string, found: Found): void {
  if (found.goals.length) console.log('\nGoals');
  if (found.goals.length)
    console.table(
      Object.fromEntries(
        found.goals.map((goal) => [
          goal.text,
          { measured: figureText(goal), goal: goalText(goal), met: metText(goal) },
        ]),
      ),
    );
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const calm = Object.values(found.comparisons).every(({ valid }) => valid);
  const report: Report = {
    at: new Date().toISOString(),
    machine,
    ...found,
    valid: calm && found.valid !== false,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

export const hasReport = (name: string): boolean => existsSync(fileOf(name));

/** @throws Error when that bench has not run */
export const readReport = (name: string): Report => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report;

/** How far beyond its goal a figure may lie before a check fails. */
const tolerance = 0.15;

/** Why a report does not pass: it is void, a figure is missing, or beyond its goal by more than the tolerance. */
export function failuresOf({ valid, goals }: Pick<Report, 'valid' | 'goals'>): string[] {
  if (!valid) return ['VOID: the machine was too restless; run it again when nothing else does'];
  return goals
    .filter((goal) => goal.notRun !== undefined || (goal.countsAt === undefined && !isMet(goal, tolerance)))
    .map((goal) => {
      const why = goal.notRun === undefined ? '' : ` (${goal.notRun})`;
      return `${goal.text}: ${figureText(goal)}${why}, goal ${goalText(goal)}`;
    });
}

/** One page of several reports, in Markdown. */
export function pageOf(reports: readonly (readonly [name: string, report: Report])[]): string {
  const rows = reports.flatMap(([name, { at, valid, goals }]) =>
    goals.map((goal) => {
      const met = valid ? metText(goal) : 'void';
      return `| \`${name}\` | ${goal.text} | ${goalText(goal)} | ${figureText(goal)} | ${met} | ${at.slice(0, 10)} |`;
    }),
  );
  return [
    '| Bench | What is compared | Goal | Measured | Met | On |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
