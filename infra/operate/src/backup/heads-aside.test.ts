import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setHeadsAside } from './heads-aside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edogrula heads '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the noted ends of the audit chains', () => {
  it('are set aside by a restore, whole, and under a name of each time', () => {
    const file = join(folder, 'audit-heads.jsonl');
    const names = ['2026-11-22T06:00:00.000Z', '2026-11-22T07:00:00.000Z'].map((at, seq) => {
      writeFileSync(file, `{"seq":${seq}}\n`);
      return setHeadsAside(file, new Date(at));
    });
    expect(existsSync(file)).toBe(false);
    expect(names.map((name) => readFileSync(String(name), 'utf8'))).toEqual(['{"seq":0}\n', '{"seq":1}\n']);
  });

  it('are left where there are none', () => {
    expect(setHeadsAside(undefined)).toBeNull();
    expect(setHeadsAside(join(folder, 'none.jsonl'))).toBeNull();
  });
});
