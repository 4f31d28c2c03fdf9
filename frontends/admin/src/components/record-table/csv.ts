import Papa from 'papaparse';
import type { Steps } from './arrange.ts';
import type { RecordColumn } from './columns.ts';

const byteOrderMark = '\uFEFF';
const newline = '\r\n';
const blanks = '\\s\\p{Z}\\p{C}\\p{M}\\u3164\\uffa0';
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/**
 * A cell that a spreadsheet would run: its first visible character begins a formula, full-width and small forms
 * included, whatever blanks, line breaks and invisible marks come before it (OWASP, CSV injection).
 */
const formula = new RegExp(`^[\\t\\r]|^[${blanks}]*[${signs}]`, 'u');
/** What begins a cell where the file is read by another separator, or without regard for quotation marks. */
const breaks = /([,;|\t\r\n])/;
/** Such a cell that would be run; the quotation mark before it is that reader's and no part of the text. */
const laterFormula = new RegExp(`^["${blanks}]*[${signs}]`, 'u');

/** A text of which no part is run, whatever parts it. */
function inert(cell: string): string {
  const [first = '', ...later] = cell.split(breaks);
  const begins = formula.test(cell) ? "'" : '';
  return begins + first + later.map((part) => (laterFormula.test(part) ? `'${part}` : part)).join('');
}

const write = { delimiter: ';', newline } as const;

/** The head row, after the byte order mark, by which spreadsheets read UTF-8 [R120, decision 22]. */
const csvHead = <T>(columns: readonly RecordColumn<T>[]): string =>
  `${byteOrderMark}${Papa.unparse([columns.map((column) => column.label)], write)}${newline}`;

/** Rows as CSV lines: `;` between cells, and no cell that a spreadsheet would run as a formula [decision 22]. */
function csvRows<T>(rows: readonly T[], columns: readonly RecordColumn<T>[]): string {
  if (rows.length === 0) return '';
  const data = rows.map((row) =>
    columns.map((column) => inert(column.csv?.(row) ?? String(column.value(row) ?? ''))),
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
