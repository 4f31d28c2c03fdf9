import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, reservePort } from './free-port.ts';

describe('freePort', () => {
  it('gives ports below the ephemeral range that can be listened on', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });

  it('keeps a port from other processes before anybody listens there, and no longer than its own', async () => {
    const port = await freePort();
    const module = new URL('./free-port.ts', import.meta.url).href;
    const other = (wanted: number) =>
      execFileSync(
        process.execPath,
        ['-e', `import('${module}').then(async (m) => console.log(await m.reservePort(${wanted})))`],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      ).trim();
    expect(other(port)).toBe('false');
    expect(await reservePort(port)).toBe(true);
    const theirs = port === 20_000 ? port + 1 : port - 1;
    expect(other(theirs)).toBe('true');
    expect(other(theirs)).toBe('true');
  });
});
