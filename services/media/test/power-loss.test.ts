import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'media power ')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the kernel is asked for is seen by strace alone. */
const traced = spawnSync('strace', ['-V']).status === 0 ? it : it.skip;
const storeOne = fileURLToPath(new URL('./support/store-one.ts', import.meta.url));

/** The kernel's calls of a process that stores one object and says so, one a line, with the paths behind descriptors. */
function callsOf(root: string, key: string): string[] {
  const log = join(folder, 'calls');
  const words = ['-f', '-y', '-s', '4096', '-o', log, '-e', 'trace=fsync,fdatasync,rename,mkdir,write'];
  const { status, stderr } = spawnSync('strace', [...words, process.execPath, storeOne, root, key], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return readFileSync(log, 'utf8').split('\n');
}

const at = (calls: readonly string[], pattern: RegExp, from = 0) =>
  calls.findIndex((call, index) => index >= from && pattern.test(call));
const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const syncOf = (path: string) => new RegExp(`f(?:data)?sync\\(\\d+<${escaped(path)}>`);

describe('power that fails after an object was acknowledged', () => {
  traced('takes nothing of it: bytes, name and every new folder were flushed before', () => {
    const root = join(folder, 'objects');
    const calls = callsOf(root, 'aa/bb/evidence');
    const said = at(calls, /write\(1<.*stored/);
    expect(said).toBeGreaterThan(0);
    const bytes = at(calls, new RegExp(`sync\\(\\d+<${escaped(root)}/\\.aside/`));
    const named = at(calls, new RegExp(`rename\\(.*"${escaped(join(root, 'aa/bb/evidence'))}"`));
    expect(bytes).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(bytes);
    for (const [made, since] of [
      ['aa/bb/evidence', named],
      ['aa/bb', at(calls, new RegExp(`mkdir\\("${escaped(join(root, 'aa/bb'))}"`))],
      ['aa', at(calls, new RegExp(`mkdir\\("${escaped(join(root, 'aa'))}"`))],
    ] as const) {
      const flushed = at(calls, syncOf(dirname(join(root, made))), since);
      expect([made, flushed > 0 && flushed < said]).toEqual([made, true]);
    }
  });
});
