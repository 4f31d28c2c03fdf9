import type { ReactNode } from 'react';

/** Where a cell goes when the row becomes a card below 960 px. */
export type PhonePlace = 'title' | 'status' | 'wide' | 'start' | 'end' | 'hidden';

/** One column of a record table. */
export type RecordColumn<T> = {
  id: string;
  label: string;
  /** Plain value: sorted by, and written to CSV unless `csv` says otherwise. */
  value: (row: T) => string | number | null;
  cell?: (row: T) => ReactNode;
  csv?: (row: T) => string;
  phone: PhonePlace;
  /** Shown only where the table has room. */
  roomy?: boolean;
  /** Shown only when asked for; always in CSV, because another cell tells it in passing. */
  extra?: boolean;
  className?: string;
};

/** One way to narrow a table; filters of one group are alternatives, groups add up. */
export type RecordFilter<T> = { id: string; group: string; label: string; test: (row: T) => boolean };

/** Whether a column is shown: as it starts, unless it was toggled. */
export const isShown = <T>({ id, extra }: RecordColumn<T>, toggled: readonly string[]): boolean =>
  toggled.includes(id) === Boolean(extra);

const collator = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });

/** Ascending order of two cell values: numbers by size, words by the Turkish alphabet, empty ones last. */
export function compareValues(a: string | number | null, b: string | number | null): number {
  const emptyA = a === null || a === '';
  const emptyB = b === null || b === '';
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
