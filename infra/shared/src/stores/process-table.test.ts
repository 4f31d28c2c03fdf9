import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { isAlive, startOf } from './process-table.ts';

describe('process table', () => {
  it('knows itself, and a process that took the same pid later is another', () => {
    const started = startOf(process.pid) ?? '';
    expect(isAlive({ pid: process.pid, started })).toBe(true);
    expect(isAlive({ pid: process.pid, started: 'earlier' })).toBe(false);
  });

  it('does not take a gone process for a living one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const started = startOf(pid) ?? '';
    expect(isAlive({ pid, started })).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive({ pid, started })).toBe(false);
  });

  it('does not take a zombie for a living process', async () => {
    // The child ends after its parent has become a sleep, which never waits for it.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30']);
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(String(line).trim());
      while (startOf(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(() => process.kill(pid, 0)).not.toThrow();
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
