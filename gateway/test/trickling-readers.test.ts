import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { watchReaders } from '../src/slow-readers.ts';
import { askAndIgnore, type DeafClient } from './support/deaf-client.ts';
import { keptUntilEnd } from './support/kept.ts';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptUntilEnd();
const unlimited = { LIMIT_ALL_PER_MINUTE: '1000000', LIMIT_LOOKUP_PER_MINUTE: '1000000' };
// More than the buffers of both ends of a loopback connection take.
const long = Buffer.alloc(24 * 1024 * 1024, 'x');
const script = '/assets/framework-x.js';

/** A script, whole or its beginning alone, and everything else at once; counts the scripts under way. */
function answer(own: Rig, isWhole: boolean): { underWay: () => number } {
  let underWay = 0;
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    if (request.url !== script) return void response.end('{}');
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    if (isWhole) response.end(long);
    else response.write(long.subarray(0, 512 * 1024));
  };
  for (const upstream of ['site', 'business', 'content']) own.handle(upstream, handler);
  return { underWay: () => underWay };
}

/** Each connection takes some bytes now and then, as whoever wants to hold it does. */
function trickle(clients: readonly DeafClient[]): void {
  const sockets = clients.flatMap((client) => client.sockets);
  const timer = setInterval(() => {
    for (const socket of sockets) socket.read(64);
  }, 200);
  kept({ close: () => clearInterval(timer) });
}
/** Four addresses each of so many /24, with all that one may have under way. */
const readers = async (own: Rig, networks: number, path: string, first = 1) => {
  const hosts = Array.from(
    { length: networks * 4 },
    (_, at) => `127.0.${first + Math.floor(at / 4)}.${1 + (at % 4)}`,
  );
  const clients: DeafClient[] = [];
  for (const from of hosts) clients.push(kept(await askAndIgnore(own.url, { from, path, count: 40 })));
  return clients;
};
/** Each has connections of its own to its service. */
const rows = [
  '',
  ...['businesses', 'badges', 'featured', 'explore', 'payees', 'photo-checks', 'report/blacklist'],
  ...['requests', 'made-good', 'uploads', 'cms', 'geo/knowledge', 'google/reviews'],
  ...['apply', 'report', 'reply', 'appeal', 'correction'],
].map((name) => (name ? `/api/${name}` : ''));
const statusOf = (url: string, localAddress = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { agent: false, localAddress, timeout: 60_000 }, (answered) => {
      answered.resume().once('end', () => resolve(answered.statusCode ?? 0));
    });
    asked.once('error', reject);
  });
/** What is answered to that many requests at once of each of these addresses. */
const together = (url: string, count: number, from: readonly string[]) =>
  Promise.all(from.flatMap((one) => Array.from({ length: count }, () => statusOf(url, one))));

describe('readers of four addresses each who take a few bytes now and then', () => {
  it('of two networks leave the site and a lookup to everybody else', async () => {
    const patience = { drainMs: 600_000, waitMs: 1000, readers: { windowMs: 600_000, bytes: 1 } };
    const own = kept(await startRig(unlimited, patience));
    const site = answer(own, false);
    trickle(await readers(own, 1, script));
    await until(() => site.underWay() === 128);
    trickle(await readers(own, 1, script, 2));
    await until(() => site.underWay() === 192);
    // Fourteen at once, as a page behind an HTTP/2 proxy asks for them; two phones of one carrier's /24 together.
    for (const path of ['/', '/api/businesses/search?q=x', script.replace('-x', '-y')])
      for (const from of [['127.0.5.1'], ['127.0.6.1', '127.0.6.2']])
        expect(new Set(await together(own.url + path, 14, from))).toEqual(new Set([200]));
    // A third network of readers has what four such pages have.
    await readers(own, 1, script, 3);
    await until(() => site.underWay() === 240);
    expect(new Set(await together(own.url + script.replace('-x', '-y'), 14, ['127.0.5.1']))).toEqual(
      new Set([200]),
    );
    expect(site.underWay()).toBe(240);
  }, 120_000);

  it('of as many networks as there are rows, more than the gateway has room for, leave it to everybody else', async () => {
    const patience = { drainMs: 600_000, waitMs: 600_000, readers: { windowMs: 600_000, bytes: 1 } };
    const own = kept(await startRig(unlimited, patience));
    let underWay = 0;
    for (const upstream of ['site', 'business', 'moderation', 'media', 'content', 'reviews'])
      own.handle(upstream, (request, response) => {
        request.resume();
        if (!request.url?.includes('held')) return void response.end('{}');
        underWay += 1;
        response.once('close', () => {
          underWay -= 1;
        });
        response.write('a beginning');
      });
    for (const [at, row] of rows.entries()) await readers(own, 1, `${row}/held`, at + 1);
    // A busy machine may refuse some: what counts is that no more get in.
    for (let before = -1; before !== underWay; await pause(1000)) before = underWay;
    expect(await statusOf(`${own.url}/api/businesses/search?q=x`)).toBe(200);
    expect(await statusOf(`${own.url}/`)).toBe(200);
  }, 120_000);

  it('have a hundredfold of it with LIMITS=relaxed, as load that comes from one machine needs', async () => {
    const patience = { drainMs: 600_000, waitMs: 60_000, readers: { windowMs: 600_000, bytes: 1 } };
    const own = kept(await startRig({ ...unlimited, LIMITS: 'relaxed' }, patience));
    const site = answer(own, false);
    for (let count = 0; count < 4; count += 1)
      kept(await askAndIgnore(own.url, { from: '127.0.1.1', path: script, count: 64 }));
    await until(() => site.underWay() === 256);
  }, 120_000);

  it('are cut off, and who reads beside them at the pace gets the whole reply', async () => {
    const patience = { drainMs: 600_000, waitMs: 1000, readers: { windowMs: 1500, bytes: 20 * 1024 } };
    const own = kept(await startRig(unlimited, patience));
    const site = answer(own, true);
    const clients = [kept(await askAndIgnore(own.url, { from: '127.0.1.1', path: script, count: 20 }))];
    trickle(clients);
    await until(() => site.underWay() === 20);
    const whole = await fetch(own.url + script);
    let bytes = 0;
    for await (const chunk of whole.body ?? []) {
      bytes += chunk.length;
      // Some 3 MB a second, and the buffers let it through in pieces.
      await pause(20);
    }
    expect(bytes).toBe(long.length);
    await until(() => site.underWay() === 0);
  }, 120_000);
});

it('a reply that waits for its service is no slow reader’s', async () => {
  const slow = watchReaders({ windowMs: 200, bytes: 1024 * 1024 });
  kept({ close: () => slow.stop() });
  const server = createServer((_request, response) => {
    slow.watch(response);
    response.write('x');
    setTimeout(() => response.end('y'), 1500);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  kept({ close: () => new Promise((resolve) => server.close(resolve)) });
  const { port } = server.address() as { port: number };
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('xy');
});
