import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { askAndIgnore } from './support/deaf-client.ts';
import { keptUntilEnd } from './support/kept.ts';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptUntilEnd();
const rig = async (...parts: Parameters<typeof startRig>): Promise<Rig> => kept(await startRig(...parts));

/** Bodies may stand still: what is proved holds as long as the flood does. */
const patient = {
  drainMs: 600_000,
  waitMs: 600_000,
  pace: { graceMs: 600_000, bytesPerSecond: 1 },
  bodyMs: 600_000,
};
const quick = { ...patient, pace: { graceMs: 300, bytesPerSecond: 1000 } };

/** A POST that announces a hundred bytes and sends one. */
const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`;
const flood = async (own: Rig, path: string, addresses: readonly string[], each = 40) => {
  const clients = addresses.map((from) =>
    askAndIgnore(own.url, { from, path, count: each, head: head(path), body: '{' }).then(kept),
  );
  return Promise.all(clients);
};
/** Answers what has come whole; holds the rest, as a service does. */
function answersWhole(own: Rig, upstream: string): void {
  own.handle(upstream, (request, response) => {
    request.on('error', () => undefined).resume();
    request.once('end', () => response.end('{}'));
  });
}
const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status;
};
const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

describe('fifty addresses with forty writes each that send one byte', () => {
  it.each([
    ['a path that is only read', '/api/businesses/x'],
    ['signing in', '/api/auth/login'],
    ['the report form', '/api/report'],
    ['a page', '/isletme/golkiyi'],
  ])(
    'to %s: lookups, pages and other people’s writes are answered meanwhile',
    async (_what, path) => {
      const own = await rig({ LIMIT_AUTH_PER_MINUTE: '1000', LIMIT_SUBMIT_PER_MINUTE: '1000' }, patient);
      for (const upstream of ['business', 'identity', 'moderation', 'site']) answersWhole(own, upstream);
      await flood(
        own,
        path,
        Array.from({ length: 50 }, (_, n) => `127.0.${n + 1}.1`),
      );
      await sleep(300);
      for (const read of ['/api/businesses/search?q=x', '/', '/api/featured'])
        expect([read, await statusOf(own.url + read)]).toEqual([read, 200]);
      for (const write of ['/api/auth/request', '/api/report', path])
        expect([write, await statusOf(own.url + write, post)]).toEqual([write, 200]);
    },
    120_000,
  );

  it('hear 429 beyond their share: eight writes at once', async () => {
    const own = await rig({ LIMIT_AUTH_PER_MINUTE: '1000' }, patient);
    answersWhole(own, 'identity');
    const addresses = [1, 2, 3, 4, 5].map((n) => `127.0.${n}.1`);
    const clients = await flood(own, '/api/auth/login', addresses);
    const firstLines = Promise.all(clients.map((client) => client.statusLines()));
    const answered = () => clients.flatMap(({ sockets }) => sockets).filter(({ destroyed }) => destroyed);
    await until(() => answered().length >= 5 * 32);
    await sleep(300);
    for (const client of clients) client.close();
    const lines = (await firstLines).flat().filter((line) => line !== 'closed');
    expect(lines).toHaveLength(5 * 32);
    expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
  }, 120_000);
});

it('of all writes some are under way at most, and beyond them reads alone are answered', async () => {
  const own = await rig({ LIMIT_AUTH_PER_MINUTE: '1000' }, { ...patient, writes: 20 });
  for (const upstream of ['business', 'identity', 'site']) answersWhole(own, upstream);
  const path = '/api/auth/login';
  const write = async () => {
    const { status, headers } = await fetch(own.url + path, post);
    return [status, headers.get('retry-after')];
  };
  const [first] = await flood(own, path, ['127.0.1.1', '127.0.2.1', '127.0.3.1'], 6);
  await flood(own, path, ['127.0.4.1'], 1);
  expect(await write()).toEqual([200, null]);
  // A write of ours may take the last place before it comes: then the next one does.
  let network = 4;
  await until(async () => {
    network += 1;
    await flood(own, path, [`127.0.${network}.1`], 1);
    await sleep(100);
    return (await write())[0] === 503;
  });
  expect(await write()).toEqual([503, '2']);
  for (const read of ['/api/businesses/search?q=x', '/', '/api/featured'])
    expect([read, await statusOf(own.url + read)]).toEqual([read, 200]);
  first?.sockets[0]?.destroy();
  await until(async () => (await write())[0] === 200);
}, 60_000);

it('a /24 has four addresses’ worth under way, and the next network its own', async () => {
  const own = await rig({ LIMIT_UNDER_WAY: '5', LIMIT_AUTH_PER_MINUTE: '1000' }, patient);
  own.handle('business', (request) => void request.resume());
  const path = '/api/businesses/search?q=x';
  const ask = (from: string, count: number) => askAndIgnore(own.url, { from, path, count }).then(kept);
  for (const host of [1, 2, 3, 4]) await ask(`127.0.9.${host}`, 5);
  expect(await (await ask('127.0.9.5', 1)).statusLines()).toEqual(['HTTP/1.1 429 Too Many Requests']);
  expect(await statusOf(`${own.url}/`)).toBe(200);
});

it('a /24 asks sixteen times as often a minute as an address', async () => {
  const own = await rig({ LIMIT_LOOKUP_PER_MINUTE: '2' });
  const path = '/api/businesses/search?q=x';
  const ask = async (from: string) => {
    const client = kept(await askAndIgnore(own.url, { from, path, count: 1 }));
    return (await client.statusLines())[0]?.split(' ')[1];
  };
  for (let host = 1; host <= 16; host += 1)
    expect([await ask(`127.0.9.${host}`), await ask(`127.0.9.${host}`)]).toEqual(['200', '200']);
  expect([await ask('127.0.9.17'), await ask('127.0.10.1')]).toEqual(['429', '200']);
});

describe('a body', () => {
  /** Sends `pieces` of the body, one each 100 ms; the answer's first line. */
  async function drip(
    own: Rig,
    pieces: readonly string[],
    announced: number,
    path = '/api/auth/login',
  ): Promise<string> {
    const { hostname, port } = new URL(own.url);
    const socket = connect(Number(port), hostname);
    kept({ close: () => socket.destroy() });
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0] ?? ''));
      socket.once('close', () => resolve('closed'));
    });
    socket.on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${announced}\r\n\r\n`);
    for (const piece of pieces) {
      socket.write(piece);
      await sleep(100);
    }
    return answer;
  }

  it('that stands still is ended with 408', async () => {
    const own = await rig({}, quick);
    answersWhole(own, 'identity');
    expect(await drip(own, ['{'], 100)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that has not come whole in its time is ended with 408, at whatever pace it comes; an upload is not', async () => {
    const own = await rig({}, { ...patient, bodyMs: 2000 });
    for (const upstream of ['identity', 'moderation']) answersWhole(own, upstream);
    const pieces = Array<string>(40).fill('x'.repeat(100));
    const begun = performance.now();
    expect(await drip(own, pieces.slice(0, 5), 500)).toMatch(/^HTTP\/1\.1 200 /);
    const [ended, uploaded] = await Promise.all([
      drip(own, pieces, 4000),
      drip(own, pieces, 4000, '/api/report'),
    ]);
    expect(ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(uploaded).toMatch(/^HTTP\/1\.1 200 /);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(2000);
  });

  it('that comes slowly, but comes, is taken', async () => {
    const own = await rig({}, quick);
    answersWhole(own, 'identity');
    const pieces = Array<string>(10).fill('x'.repeat(150));
    expect(await drip(own, pieces, 1500)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
