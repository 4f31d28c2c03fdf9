import type { ReactNode } from 'react';

/** Where a cell goes when the row becomes a card below 960 px. */
export type PhonePlace = 'title' | 'status' | 'wide' | 'start' | 'end' | 'hidden';

/** What a cell is sorted by; a moment is its epoch milliseconds. */
type CellValue = string | number | null;

/** One column of a record table. */
export type RecordColumn<T> = {
  id: string;
  label: string;
  /** Plain value: sorted by, and written to CSV unless `csv` says otherwise. */
  value: (row: T) => CellValue;
  cell?: (row: T) => ReactNode;
  csv?: (row: T) => string;
  phone: PhonePlace;
  /** Shown only where the table has room. */
  roomy?: boolean;
  /** Shown only when asked for; always in CSV, because another cell of the table contains it. */
  extra?: boolean;
  className?: string;
};

/** One way to narrow a table; filters of one group are alternatives, groups add up. */
export type RecordFilter<T> = { id: string; group: string; label: string; test: (row: T) => boolean };

/** Whether a column is shown: as it starts, unless it was toggled. */
export const isShown = <T>({ id, extra }: RecordColumn<T>, toggled: readonly string[]): boolean =>
  toggled.includes(id) === Boolean(extra);

const collator = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });

const isEmpty = (value: CellValue): boolean => value === null || value === '';

/** Order of two cell values: numbers by size, words by the Turkish alphabet, empty ones last either way. */
export function compareValues(a: CellValue, b: CellValue, desc = false): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return desc ? -order : order;
}
