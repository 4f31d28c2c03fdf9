import { type Fault, printedTitle } from './fault.ts';

/** What became of a fault's test. A fault that could not be injected is not green. */
export type Outcome = 'outlived' | 'NOT OUTLIVED' | 'not run';

/** One test of a run, as the reporter writes it. */
export type TestLine = { file: string; title: string; status: string };

/** What became of a fault by the tests of a run: one that failed is not outlived, whatever else passed. */
export function outcomeOf(fault: Fault, lines: readonly TestLine[]): Outcome {
  const words = printedTitle(fault);
  const statuses = lines
    .filter(({ file, title }) => file === fault.file && title.includes(words))
    .map(({ status }) => status);
  if (statuses.includes('failed')) return 'NOT OUTLIVED';
  return statuses.includes('passed') ? 'outlived' : 'not run';
}

/** A whole run of the table: when, with which seeds, how long it took, and what became of each fault by its name. */
export type WholeRun = {
  date: string;
  seeds: string;
  minutes: number;
  outcomes: Record<string, Outcome>;
};
