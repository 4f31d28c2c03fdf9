import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLedger, type Ledger, type LedgerNote } from './ledger.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-ledger-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const secret = 'a secret of the tests, long enough';
const at = new Date('2026-11-23T10:00:00Z');
const removed = (id: string): LedgerNote => ({ kind: 'admin.removed', subject: ['admin', id] });
let file = '';
let ledger: Ledger;
let count = 0;
beforeEach(async () => {
  count += 1;
  file = join(place, `ledger-${count}.jsonl`);
  ledger = createLedger(file, secret);
  await ledger.begin(at);
  for (const id of ['bir', 'iki', 'üç']) await ledger.append([removed(id)], at);
});

const kindsOf = async (one: Ledger) => (await one.read()).map(({ kind }) => kind);
const linesOf = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const writeLines = (lines: readonly string[]) => writeFileSync(file, lines.map((one) => `${one}\n`).join(''));

describe('the ledger of revocations and erasures', () => {
  it('[R456] keeps kind and time in order, and of its subject a keyed hash alone; nobody else may read it', async () => {
    expect(await kindsOf(ledger)).toEqual([
      'ledger.begun',
      'admin.removed',
      'admin.removed',
      'admin.removed',
    ]);
    expect(linesOf().map((line) => JSON.parse(line).at)).toEqual(Array(4).fill('2026-11-23T10:00:00.000Z'));
    expect(readFileSync(file, 'utf8')).not.toMatch(/bir|iki/);
    expect((await ledger.read())[1]?.subject).toBe(ledger.hash(['admin', 'bir']));
    expect(createLedger(file, `${secret}!`).hash(['admin', 'bir'])).not.toBe(ledger.hash(['admin', 'bir']));
    expect(ledger.hash(['key', 'bir'])).not.toBe(ledger.hash(['admin', 'bir']));
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('is begun once: what is there is never begun anew', async () => {
    expect(await ledger.begin(at)).toBe(false);
    rmSync(file);
    expect(await ledger.begin(at)).toBe(false);
    await expect(ledger.read()).rejects.toThrow('There is no ledger in');
  });

  const damages: [string, () => void, string][] = [
    ['a line cut off the end', () => writeLines(linesOf().slice(0, -1)), 'cut off the end'],
    ['all lines cut off', () => writeLines([]), 'cut off the end'],
    ['a line taken out', () => writeLines(linesOf().toSpliced(1, 1)), 'Line 2 of'],
    ['two lines that changed places', () => writeLines(swapped(linesOf())), 'Line 2 of'],
    [
      'a line of another kind',
      () => writeLines(linesOf().map((one) => one.replace('admin.removed', 'key.revoked'))),
      'Line 2 of',
    ],
    [
      'a seal of as many signs, one of them outside of ASCII',
      () => writeLines(linesOf().map((one) => one.replace(/"seal":"./, '"seal":"é'))),
      'Line 1 of',
    ],
    ['another time', () => writeLines(linesOf().map((one) => one.replace('10:00', '11:00'))), 'Line 1 of'],
    ['a line that is no line', () => writeLines([...linesOf(), 'x']), 'Line 5 of'],
    ['a line added by hand', () => writeLines([...linesOf(), forged(linesOf())]), 'Line 5 of'],
    ['no file', () => rmSync(file), 'There is no ledger in'],
    ['no noted end', () => rmSync(`${file}.end`), 'is not whole'],
    ['a noted end that is none', () => writeFileSync(`${file}.end`, '{}'), 'cannot be read'],
  ];
  const swapped = ([first = '', second = '', third = '', ...rest]: string[]) => [
    first,
    third,
    second,
    ...rest,
  ];
  const forged = (lines: string[]) => JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), seq: 5 });
  it.each(damages)('[R456] sees %s, and adds nothing to it', async (_, damage, said) => {
    damage();
    await expect(ledger.read()).rejects.toThrow(said);
    await expect(ledger.append([removed('dört')], at)).rejects.toThrow(said);
  });

  it('[R456] cannot be read or written under another key', async () => {
    const other = createLedger(file, 'another secret, long enough');
    await expect(other.read()).rejects.toThrow('sealed under another key');
    await expect(other.append([removed('dört')], at)).rejects.toThrow('sealed under another key');
  });

  it('a line that was half written when the process died is nobody’s word: the next one takes its place', async () => {
    appendFileSync(file, '{"seq":5,"at":"2026-');
    expect(await kindsOf(ledger)).toHaveLength(4);
    await ledger.append([removed('dört')], at);
    expect((await ledger.read()).at(-1)).toMatchObject({ seq: 5, subject: ledger.hash(['admin', 'dört']) });
  });

  it('a line whose end was not noted before the process died counts', async () => {
    const end = readFileSync(`${file}.end`);
    await ledger.append([removed('dört')], at);
    writeFileSync(`${file}.end`, end);
    expect(await kindsOf(ledger)).toHaveLength(5);
    await ledger.append([removed('beş')], at);
    expect((await ledger.read()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
