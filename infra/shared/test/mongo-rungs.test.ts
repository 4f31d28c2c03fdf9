import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accepts } from '../src/stores/daemon.ts';
import { downloadRung } from '../src/stores/mongo/download-rung.ts';
import { pathRung } from '../src/stores/mongo/path-rung.ts';

// Listens where it is told to and nothing else: enough to see how the program is called, found again and stopped.
const STAND_IN = `#!${process.execPath}
const value = (name) => process.argv[process.argv.indexOf(name) + 1];
import('node:fs').then((fs) => fs.writeFileSync(value('--dbpath') + '/seen', ''));
import('node:net').then((net) => net.createServer().listen(Number(value('--port')), value('--bind_ip')));
`;

const log = () => undefined;
const portOf = (url: string) => Number(new URL(url).port);

describe('rungs of the MongoDB ladder', () => {
  let home = '';

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'basamak '));
  });

  afterEach(() => {
    delete process.env.MONGOMS_DOWNLOAD_MIRROR;
    rmSync(home, { recursive: true, force: true });
  });

  it('runs the mongod it finds on PATH on its own data folder, finds it again and stops it', async () => {
    const bin = join(home, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'mongod'), STAND_IN);
    chmodSync(join(bin, 'mongod'), 0o755);
    const context = { home, log, env: { PATH: bin } };
    const first = await pathRung.start(context);
    if (typeof first === 'string') throw new Error(first);
    try {
      expect(existsSync(join(home, 'mongo', 'seen'))).toBe(true);
      expect(await pathRung.start(context)).toMatchObject({ url: first.url, rung: 'mongod' });
    } finally {
      await first.stop();
    }
    expect(await accepts(portOf(first.url))).toBe(false);
  });

  it('passes on when there is no mongod on PATH', async () => {
    await expect(pathRung.start({ home, log, env: { PATH: home } })).resolves.toBe('no mongod on PATH');
  });

  async function download(listener: RequestListener): Promise<{ answer: unknown; ms: number }> {
    const mirror = createServer(listener).listen(0, '127.0.0.1');
    await once(mirror, 'listening');
    process.env.MONGOMS_DOWNLOAD_MIRROR = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`;
    const start = performance.now();
    try {
      const answer = await downloadRung.start({ home, log, env: { EDOGRULA_TOOLS: join(home, 'tools') } });
      return { answer, ms: performance.now() - start };
    } finally {
      mirror.closeAllConnections();
      mirror.close();
    }
  }

  it('gives a silent download server up after five seconds', async () => {
    const { answer, ms } = await download(() => undefined);
    expect(answer).toMatch(/127\.0\.0\.1:\d+ cannot be reached/);
    expect(ms).toBeGreaterThan(4_500);
    // far from the minute of a socket that nobody answers, however busy the machine is
    expect(ms).toBeLessThan(20_000);
  });

  it('passes on at once when the download server has nothing', async () => {
    const { answer, ms } = await download((_, response) => void response.writeHead(404).end());
    expect(answer).toMatch(/answered 404/);
    expect(ms).toBeLessThan(2_000);
  });
});
