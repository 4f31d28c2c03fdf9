import { describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import type { RecordColumn } from './columns.ts';
import { csvParts } from './csv.ts';
import { runNow } from './run-steps.ts';

type Row = { name: string; phone: string | null };
const columns: RecordColumn<Row>[] = [
  { id: 'name', label: 'İşletme', value: (row) => row.name, phone: 'title' },
  {
    id: 'phone',
    label: 'Telefon',
    value: (row) => row.phone,
    csv: (row) => row.phone ?? '—',
    phone: 'start',
  },
];
const toCsv = (rows: Row[], of: typeof columns) => runNow(csvParts(rows, of)).join('');
const parse = (csv: string) =>
  Papa.parse<string[]>(csv.replace('\uFEFF', ''), { delimiter: ';', skipEmptyLines: true }).data;

describe('csvParts', () => {
  it('[R120] [decision 22] is UTF-8 with BOM, cells between semicolons, one head row', () => {
    const csv = toCsv([{ name: 'Çınar; "Evi"\nalt', phone: null }], columns);
    expect(csv.startsWith('\uFEFFİşletme;Telefon\r\n')).toBe(true);
    expect(parse(csv)).toEqual([
      ['İşletme', 'Telefon'],
      ['Çınar; "Evi"\nalt', '—'],
    ]);
  });

  it.each([
    ...['=1+1', '+90532', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://kötü")'],
    ...['=HYPERLINK("http://kötü")\n', '=1+\n1', '\n=1+1', ' =1+1', '\u00a0\u3000-1', '\u2028@SUM(A1)'],
    ...['\u200b=1+1', '\ufeff=1+1', '\u0000=1+1', '\ufe0f=1+1', '\u3164=1+1'],
    ...['＝1+1', '＋90532', '－1', '＠SUM(A1)', '﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)', '\n＝1'],
  ])('[decision 22] a cell that begins like a formula is plain text: %j', (name) => {
    const [, row] = parse(toCsv([{ name, phone: name }], columns));
    for (const cell of row ?? []) expect(cell).toMatch(/^'/);
  });

  it.each([
    ...['Göl Evi,=1+1', 'Göl Evi, =1+1,', 'a;=1', 'a\t=1+1', 'a|+1', 'a\n=1+1', 'a\r\n=1', 'a,\u200b＝1'],
    ...['a,"=1+1"', '"a,=1+1', 'a\n"=1"', 'a,""=1', ',,=1', 'a";=1;"'],
  ])('[decision 22] no sign that another reader takes for a separator makes a formula: %j', (name) => {
    const csv = toCsv([{ name, phone: name }], columns);
    for (const delimiter of [',', ';', '\t', '|'])
      for (const quoteChar of ['"', '\u0001']) {
        const rows = Papa.parse<string[]>(csv.replace('\uFEFF', ''), { delimiter, quoteChar }).data;
        for (const cell of rows.flat()) expect(cell.replace(/^["\s\p{C}]+/u, '')).not.toMatch(/^[=+\-@＝]/);
      }
  });

  it.each(['Çınar - Evi', 'a=1', 'kuytu@koru', '\nÇınar =1', '1-2', '', 'Göl, Koru; "A-B"'])(
    '[decision 22] any other cell keeps its text: %j',
    (name) => {
      const [, row] = parse(toCsv([{ name, phone: '0' }], columns));
      expect(row?.[0]).toBe(name);
    },
  );

  it('an empty table still has its head', () => {
    expect(toCsv([], columns).trimEnd()).toBe('\uFEFFİşletme;Telefon');
  });
});
