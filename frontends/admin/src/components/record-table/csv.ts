import Papa from 'papaparse';
import type { RecordColumn } from './columns.ts';

const byteOrderMark = '\uFEFF';

/**
 * The rows as CSV that spreadsheets open with Turkish letters: UTF-8 with BOM, `;` between cells, and no cell that a
 * spreadsheet would run as a formula [R120, decision 22].
 */
export function toCsv<T>(rows: readonly T[], columns: readonly RecordColumn<T>[]): string {
  const data = rows.map((row) =>
    columns.map((column) => column.csv?.(row) ?? String(column.value(row) ?? '')),
  );
  const fields = columns.map((column) => column.label);
  return (
    byteOrderMark + Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  );
}

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
