/** What a fault hits. */
export type FaultKind = 'process' | 'dependency' | 'event' | 'disk' | 'clock';

/** One fault, the test that injects it, and the invariants of docs/FAULTS.md that it looks at. */
export type Fault = {
  kind: FaultKind;
  fault: string;
  /** Test file, from the repository's root. */
  file: string;
  /** Words of the test's title, as they stand in the file. */
  title: string;
  /** What a title of a table of tests says in the place of its `%s`. */
  of?: string;
  invariants: readonly number[];
};

/** Words of the test's title, as a run prints it. */
export const printedTitle = ({ title, of }: Fault): string => (of ? title.replace('%s', of) : title);

/** A row of one kind: the fault, its test's file and title, the numbers of the invariants. */
type Row = [fault: string, file: string, title: string, ...invariants: number[]];
/** Names the columns of rows of one kind. */
export const rows = (kind: FaultKind, list: readonly Row[]): Fault[] =>
  list.map(([fault, file, title, ...invariants]) => ({ kind, fault, file, title, invariants }));
