import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { startOf } from '@edogrula/infra-shared/stores/process-table';
import { afterAll, describe, it } from '@jest/globals';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { startStack } from '../support/stack.ts';

const home = mkdtempSync(join(tmpdir(), 'edogrula launcher '));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pidsOf = () =>
  Object.values(JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<string, number>);

const portsOf = () => JSON.parse(readFileSync(join(home, 'ports.json'), 'utf8')) as Record<string, number>;

function nothingIsLeft(): void {
  expect(pidsOf().filter((pid) => startOf(pid) !== undefined)).toEqual([]);
  expect(existsSync(join(home, 'running.json'))).toBe(false);
}

/** Listens on a process's port in the moment between its crash and its next start. */
async function takePort(name: string, crash: () => void): Promise<Server> {
  const port = portsOf()[name];
  crash();
  for (;;) {
    const server = createServer();
    const mine = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (mine) return server;
  }
}

describe('npm start', () => {
  it('shows one box, refuses a twin, restarts what crashes, and leaves nothing behind', async () => {
    const port = await freePort();
    const stack = await startStack({}, { home, port });
    try {
      // the box comes a moment after readiness
      await eventually(
        async () => stack.output(),
        (printed) => printed.includes('Ctrl-C stops everything'),
      );
      expect(stack.output()).toContain(`Sign-in      ${stack.admin.email} / ${stack.admin.password}`);
      expect(stack.output()).toContain(`${stack.url}/dev/mail`);

      const twin = spawnSync(process.execPath, ['infra/bin/start.mjs'], {
        cwd: repositoryRoot,
        encoding: 'utf8',
        env: { ...process.env, EDOGRULA_HOME: home, PORT: String(port), NODE_OPTIONS: '' },
      });
      expect([twin.status, twin.stderr]).toEqual([1, expect.stringContaining('already runs')]);

      stack.signal('content', 'SIGKILL');
      const says = (line: RegExp) =>
        eventually(
          async () => stack.output(),
          (printed) => line.test(printed),
        );
      await says(/content stopped \(SIGKILL\); starting it again[\s\S]*content is back after/);
      await stack.ready();
      expect((await call(stack, 'GET', '/api/cms/pages')).status).toBe(200);

      const thief = await takePort('reviews', () => stack.signal('reviews', 'SIGKILL'));
      try {
        await says(/reviews: its port was taken meanwhile; everything moves/);
        await stack.ready();
        expect(portsOf().reviews).not.toBe((thief.address() as AddressInfo).port);
      } finally {
        thief.close();
      }
    } finally {
      await stack.stop();
    }
    nothingIsLeft();

    const started = Date.now();
    const again = await startStack({}, { home, port }, [], ['npm', 'start', '--']);
    const seconds = (Date.now() - started) / 1000;
    try {
      expect(again.output()).not.toContain(again.admin.password);
      console.warn(`second start: ready after ${seconds.toFixed(1)} s`);
    } finally {
      await again.stop();
    }
    // The signal went to npm alone.
    nothingIsLeft();
  }, 200_000);
});
