import { compareValues, type RecordColumn, type RecordFilter } from './columns.ts';
import { matcherOf } from './narrow-rows.ts';

/** Work in steps: who runs it decides when to go on. */
export type Steps<T> = Generator<void, T, void>;

/** Rows handled between two steps; well below a frame's time. */
const stepRows = 256;
/** Runs that are sorted at once before they are merged. */
const runRows = 1024;

type Plan<T> = {
  q: string;
  filters: readonly RecordFilter<T>[];
  textOf: (row: T) => string;
  column: RecordColumn<T> | undefined;
  desc: boolean;
};

/** The rows that fit, in order: filtered, then sorted, without holding the page up however many there are [R120]. */
export function* arrange<T extends object>(rows: readonly T[], plan: Plan<T>): Steps<T[]> {
  const fits = matcherOf(plan);
  const kept: T[] = [];
  for (let at = 0; at < rows.length; at += stepRows) {
    for (const row of rows.slice(at, at + stepRows)) if (fits(row)) kept.push(row);
    yield;
  }
  const { column, desc } = plan;
  if (!column) return kept;
  const keyed = kept.map((row) => ({ row, key: column.value(row) }));
  const sorted = yield* sortInSteps(keyed, (a, b) => compareValues(a.key, b.key, desc));
  return sorted.map(({ row }) => row);
}

/** Stable merge sort that pauses between runs. */
function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += runRows) {
    runs.push(items.slice(at, at + runRows).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const out: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [a, b] = [left[l] as T, right[r] as T];
    if (compare(a, b) <= 0) {
      out.push(a);
      l += 1;
    } else {
      out.push(b);
      r += 1;
    }
    if (out.length % stepRows === 0) yield;
  }
  return out.concat(left.slice(l), right.slice(r));
}
