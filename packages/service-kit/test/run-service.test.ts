import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '../src/testing/until.ts';

const program = fileURLToPath(new URL('./support/small-service.ts', import.meta.url));
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

async function start(): Promise<{ child: ChildProcess; port: number; told: unknown[] }> {
  const started = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  child = started;
  const told: unknown[] = [];
  started.on('message', (message) => told.push(message));
  const [{ port }] = (await once(started, 'message')) as [{ port: number }];
  return { child: started, port, told };
}

describe('SIGTERM', () => {
  it('lets the request under way be answered, then closes the stores and ends with 0', async () => {
    const service = await start();
    const answer = fetch(`http://127.0.0.1:${service.port}/slow`).then((response) => response.text());
    await until(() => service.told.includes('asked'));
    const ended = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    const refused = async () => {
      await expect(fetch(`http://127.0.0.1:${service.port}/`)).rejects.toThrow();
      return true;
    };
    let closed = false;
    while (!closed) closed = await refused().catch(() => false);
    expect(service.told).not.toContain('store closed');
    service.child.send('go on');
    expect(await answer).toBe('whole');
    expect(await ended).toEqual([0, null]);
    expect(service.told).toContain('store closed');
  }, 60_000);

  it('does not wait for a connection on which nothing was asked', async () => {
    const service = await start();
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    expect(await (await fetch(`http://127.0.0.1:${service.port}/`)).text()).toBe('here');
    const ended = once(service.child, 'exit');
    const gone = once(socket, 'close');
    service.child.kill('SIGTERM');
    await gone;
    // 0, not 1: it was done before the 25 s at which it would have been given up.
    expect(await ended).toEqual([0, null]);
  }, 60_000);
});
