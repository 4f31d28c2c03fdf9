import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { noteHeads, readNoted } from './noted-heads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edogrula noted '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('ends are added to those of earlier runs, and one that was noted before there were lanes is the first chain’s', () => {
  const file = join(folder, 'audit-heads.jsonl');
  expect(readNoted(file)).toEqual([]);
  writeFileSync(file, '{"service":"media","at":"2026-11-22T06:00:00.000Z","rows":3,"seq":4,"hash":"aa"}\n', {
    mode: 0o600,
  });
  const heads = [
    { lane: 1, rows: 2, seq: 9, hash: 'bb' },
    { lane: 2, rows: 1, seq: 8, hash: 'cc' },
  ];
  noteHeads(file, 'media', heads, new Date('2026-11-23T06:00:00.000Z'));
  expect(readNoted(file)).toEqual([
    { service: 'media', at: '2026-11-22T06:00:00.000Z', lane: 0, rows: 3, seq: 4, hash: 'aa' },
    { service: 'media', at: '2026-11-23T06:00:00.000Z', lane: 1, rows: 2, seq: 9, hash: 'bb' },
    { service: 'media', at: '2026-11-23T06:00:00.000Z', lane: 2, rows: 1, seq: 8, hash: 'cc' },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
