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

/** The faults of one test file: each with its test's title and the numbers of the invariants. */
type Rows = Record<string, readonly [fault: string, title: string, ...invariants: number[]][]>;
/** Names the columns of rows of one kind. */
export const rows = (kind: FaultKind, files: Rows): Fault[] =>
  Object.entries(files).flatMap(([file, list]) =>
    list.map(([fault, title, ...invariants]) => ({ kind, fault, file, title, invariants })),
  );
