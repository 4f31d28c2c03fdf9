import type { Steps } from './arrange.ts';
import type { RecordColumn } from './columns.ts';
import { csvHead, csvRows } from './csv.ts';

const rowsAStep = 250;

/** The file's parts, made a few rows at a time so that 50,000 do not hold the page up. */
export function* csvParts<T>(rows: readonly T[], columns: readonly RecordColumn<T>[]): Steps<string[]> {
  const parts = [csvHead(columns)];
  for (let at = 0; at < rows.length; at += rowsAStep) {
    parts.push(csvRows(rows.slice(at, at + rowsAStep), columns));
    yield;
  }
  return parts;
}
