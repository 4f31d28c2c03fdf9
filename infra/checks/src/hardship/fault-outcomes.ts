import { type Fault, printedTitle } from './fault.ts';

/** What became of a fault's test. A fault that could not be injected is not green. */
export type Outcome = 'outlived' | 'NOT OUTLIVED' | 'not run';

/** One test of a run, as the reporter writes it. */
export type TestLine = { file: string; title: string; status: string };

function statusesOf(fault: Fault, lines: readonly TestLine[]): string[] {
  const words = printedTitle(fault);
  return lines
    .filter(({ file, title }) => file === fault.file && title.includes(words))
    .map(({ status }) => status);
}

/** Whether the run has no word of a fault's test, not even that it was skipped for want of a program. */
export const isMissing = (fault: Fault, lines: readonly TestLine[]): boolean =>
  statusesOf(fault, lines).length === 0;

/**
 * What became of a fault by the tests of a run: one that failed is not outlived, whatever else passed. Where a part of them
 * was left out, the fault was not run.
 */
export function outcomeOf(fault: Fault, lines: readonly TestLine[]): Outcome {
  const statuses = statusesOf(fault, lines);
  if (statuses.includes('failed')) return 'NOT OUTLIVED';
  return statuses.length > 0 && statuses.every((status) => status === 'passed') ? 'outlived' : 'not run';
}

/** A whole run of the table: when, with which seeds, how long it took, and what became of each fault by its name. */
export type WholeRun = {
  date: string;
  seeds: string;
  minutes: number;
  outcomes: Record<string, Outcome>;
};

const seedsOf = ({ seeds }: WholeRun): string[] => seeds.split(',');

/**
 * A noted run with what became of some faults since: its day stays that of the run that the others are from, its seeds are
 * those that both had. Two runs with none in common leave none, which `faultsOfRun` refuses.
 */
export const runAgain = (noted: WholeRun, again: WholeRun): WholeRun => ({
  ...noted,
  seeds: seedsOf(noted)
    .filter((seed) => seedsOf(again).includes(seed))
    .join(','),
  minutes: noted.minutes + again.minutes,
  outcomes: { ...noted.outcomes, ...again.outcomes },
});

/** What a whole run is to be injected with. */
const wantedSeeds = ['1', '2', '3'];

/** The seeds that a noted run was not injected with. */
export const seedsMissing = (run: WholeRun): string[] =>
  wantedSeeds.filter((seed) => !seedsOf(run).includes(seed));

/** What a noted run says that cannot be so, in words: of a day yet to come, of no fault, or of one that failed. */
export function faultsOfRun(run: WholeRun, names: readonly string[], today: string): string[] {
  const said = Object.entries(run.outcomes);
  return [
    ...(/^\d{4}-\d{2}-\d{2}$/.test(run.date) && run.date <= today ? [] : [`its date is ${run.date}`]),
    ...(/^\d+(?:,\d+)*$/.test(run.seeds) ? [] : [`its seeds are ${run.seeds}`]),
    ...(run.minutes > 0 ? [] : [`it took ${run.minutes} minutes`]),
    ...said.filter(([name]) => !names.includes(name)).map(([name]) => `«${name}» is no fault`),
    ...said.filter(([, outcome]) => outcome === 'NOT OUTLIVED').map(([name]) => `«${name}» was not outlived`),
  ];
}
