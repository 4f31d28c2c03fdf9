import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { pidFile } from './pid-file.ts';

const home = mkdtempSync(join(tmpdir(), 'edogrula pids '));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const file = join(home, 'processes.json');

describe('processes.json', () => {
  it('is whole for whoever reads while it is written: what was opened before stays as it was', () => {
    const started = pidFile(home);
    started('media', 1);
    const opened = openSync(file, 'r');
    started('content', 2);
    expect(JSON.parse(readFileSync(opened, 'utf8'))).toEqual({ media: 1 });
    closeSync(opened);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ media: 1, content: 2 });
  });
});
