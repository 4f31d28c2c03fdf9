import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { startOf } from '@edogrula/infra-shared/stores/process-table';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Supervised } from './supervisor.ts';

const listens = `require('node:http').createServer((q, r) => r.end()).listen(Number(process.env.PORT), '127.0.0.1')`;

let folder: string;
let supervised: Supervised | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edogrula supervisor '));
});
afterEach(async () => {
  await supervised?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a small program under supervision; `line` resolves with the first console line that fits. */
function supervise(port: number) {
  writeFileSync(join(folder, 'program.cjs'), listens);
  const lines: string[] = [];
  const pids: number[] = [];
  const taken: string[] = [];
  supervised = new Supervised(
    { name: 'small', cwd: folder, args: ['program.cjs'], env: { PORT: String(port) }, port },
    { dir: join(folder, 'logs'), keepDays: 90 },
    {
      started: (_name, pid) => pids.push(pid),
      portTaken: (name) => taken.push(name),
      say: (line) => lines.push(line),
    },
  );
  supervised.start();
  return { lines, pids, taken };
}

async function until(fits: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!fits()) {
    if (Date.now() > deadline) throw new Error('not within 20 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('a supervised process', () => {
  it('is started again after a crash, and its return is told', async () => {
    const { lines, pids } = supervise(await freePort());
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await until(() => lines.length === 2);
    expect(lines[0]).toBe('  ! small stopped (SIGKILL); starting it again in 0.5 s');
    expect(lines[1]).toMatch(/^ {2}✓ small is back after \d+\.\d s$/);
    expect(pids).toHaveLength(2);
  }, 30_000);

  it('is not started again on a port that somebody else has', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      const { lines, pids, taken } = supervise(port);
      await until(() => taken.length === 1);
      expect([lines, pids.length]).toEqual([[], 1]);
    } finally {
      other.close();
    }
  }, 30_000);

  it('is stopped in bounded time, with what it started, also when it will not hear', async () => {
    const port = await freePort();
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const deaf = `process.on('SIGTERM', () => {}); console.log('child', ${child}.pid); ${listens}`;
    writeFileSync(join(folder, 'deaf.cjs'), deaf);
    supervised = new Supervised(
      { name: 'deaf', cwd: folder, args: ['deaf.cjs'], env: { PORT: String(port) }, port },
      { dir: join(folder, 'logs'), keepDays: 90 },
      { started: () => undefined, portTaken: () => undefined, say: () => undefined },
      200,
    );
    supervised.start();
    const log = join(folder, 'logs', 'deaf.log');
    await until(() => existsSync(log) && /child \d+\n/.test(readFileSync(log, 'utf8')));
    const left = Number(/child (\d+)/.exec(readFileSync(log, 'utf8'))?.[1]);
    await supervised.stop();
    await until(() => !startOf(left));
    expect(startOf(left)).toBeUndefined();
  }, 30_000);
});
