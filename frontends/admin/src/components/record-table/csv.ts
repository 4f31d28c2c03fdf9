import Papa from 'papaparse';
import type { Steps } from './arrange.ts';
import type { RecordColumn } from './columns.ts';

const byteOrderMark = '\uFEFF';
const newline = '\r\n';
/**
 * A cell that a spreadsheet would run: its first visible character begins a formula, full-width and small forms
 * included, whatever blanks, line breaks and invisible marks come before it (OWASP, CSV injection).
 */
const formula = /^[\t\r]|^[\s\p{Z}\p{C}\p{M}\u3164\uffa0]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const write = { delimiter: ';', newline, escapeFormulae: formula } as const;

/** The head row, after the byte order mark, by which spreadsheets read UTF-8 [R120, decision 22]. */
export const csvHead = <T>(columns: readonly RecordColumn<T>[]): string =>
  `${byteOrderMark}${Papa.unparse([columns.map((column) => column.label)], write)}${newline}`;

/** Rows as CSV lines: `;` between cells, and no cell that a spreadsheet would run as a formula [decision 22]. */
export function csvRows<T>(rows: readonly T[], columns: readonly RecordColumn<T>[]): string {
  if (rows.length === 0) return '';
  const data = rows.map((row) =>
    columns.map((column) => column.csv?.(row) ?? String(column.value(row) ?? '')),
  );
  return `${Papa.unparse(data, write)}${newline}`;
}

/** Hands text to the browser as a file. */
export function downloadText(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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
