import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accepts } from '../src/stores/daemon.ts';
import { downloadRung } from '../src/stores/mongo/download-rung.ts';
import { pathRung } from '../src/stores/mongo/path-rung.ts';

// Speaks enough of the protocol to be called, found again and stopped; it notes how it was called and what it was asked.
const STAND_IN = `#!${process.execPath}
const { appendFileSync, existsSync } = require('node:fs');
const { BSON } = require('${createRequire(import.meta.url).resolve('mongodb')}');
const value = (name) => process.argv[process.argv.indexOf(name) + 1];
const note = (line) => appendFileSync(value('--dbpath') + '/seen', JSON.stringify(line) + '\\n');
note(process.argv.slice(2));
const answer = { ok: 1, isWritablePrimary: true, maxWireVersion: 25, minWireVersion: 0, maxBsonObjectSize: 16777216, maxMessageSizeBytes: 48000000, maxWriteBatchSize: 100000 };
const server = require('node:net').createServer((socket) => socket.on('error', () => undefined).on('data', (data) => {
  const { lsid, ...asked } = BSON.deserialize(data.subarray(data.readInt32LE(12) === 2013 ? 21 : 28 + data.indexOf(0, 20) - 19));
  const legacy = data.readInt32LE(12) !== 2013;
  if (!asked.hello && !asked.ismaster && !asked.isMaster) note(asked);
  const body = BSON.serialize(answer);
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(data.readInt32LE(4), 8);
  head.writeInt32LE(legacy ? 1 : 2013, 12);
  if (legacy) head.writeInt32LE(1, 32);
  socket.write(Buffer.concat([head, body]));
}));
const where = value('--bind_ip');
server.listen(where.startsWith('/') ? where : { port: Number(value('--port')), host: where });
process.on('SIGTERM', () => process.exit());
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
      expect(await pathRung.start(context)).toMatchObject({ url: first.url, rung: 'mongod' });
    } finally {
      await first.stop();
    }
    expect(await accepts(portOf(first.url))).toBe(false);
  });

  it('gives mongod its administrator behind a closed door, before a port is open, and once', async () => {
    const bin = join(home, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'mongod'), STAND_IN);
    chmodSync(join(bin, 'mongod'), 0o755);
    const context = { home, log, env: { PATH: bin } };
    for (let start = 0; start < 2; start += 1) {
      const running = await pathRung.start(context);
      if (typeof running === 'string') throw new Error(running);
      await running.stop();
    }
    const seen = readFileSync(join(home, 'mongo', 'seen'), 'utf8')
      .trim()
      .split('\n');
    const calls = seen.map((line) => JSON.parse(line));
    const password = readFileSync(join(home, 'mongo-password'), 'utf8');
    const arguments_ = calls.filter((call) => Array.isArray(call)) as string[][];
    expect(arguments_).toHaveLength(3);
    const [closed, ...open] = arguments_;
    expect(closed).toContain('--unixSocketPrefix');
    expect(closed).not.toContain('127.0.0.1');
    for (const words of open) expect(words).toEqual(expect.arrayContaining(['--auth', '127.0.0.1']));
    expect(arguments_.flat().join(' ')).not.toContain(password);
    const made = calls.filter((call) => call.createUser);
    expect(made).toEqual([
      expect.objectContaining({ createUser: 'edogrula', pwd: password, roles: ['root'] }),
    ]);
    expect(statSync(join(home, 'mongo-password')).mode & 0o077).toBe(0);
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
