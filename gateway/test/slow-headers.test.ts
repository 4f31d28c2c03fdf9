import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ LIMIT_ALL_PER_MINUTE: '1000000', LIMIT_LOOKUP_PER_MINUTE: '1000000' });
});
afterAll(() => rig.close());

/** Longer than any header may take, and than the pause between two looks at open connections. */
const patienceMs = 75_000;
const begin = 'GET /api/businesses/search?q=x HTTP/1.1\r\nHost: localhost\r\n';

type Sender = { now: string; further?: string; everyMs?: number };
/** What is sent at once, and what follows again and again: no request ever ends its headers. */
const senders: [string, Sender][] = [
  ['nothing', { now: '' }],
  ['half a request line', { now: 'GET /api/bus' }],
  ['a request line alone', { now: 'GET / HTTP/1.1\r\n' }],
  ['a header without an end', { now: begin }],
  ['half a header name', { now: `${begin}X-Lo` }],
  ['half a header value', { now: `${begin}X-Long: a` }],
  ['a letter of a value each second', { now: `${begin}X-Long: `, further: 'a', everyMs: 1000 }],
  ['a header each second', { now: begin, further: 'X-A: b\r\n', everyMs: 1000 }],
  ['a letter of the address each second', { now: 'GET /', further: 'a', everyMs: 1000 }],
  ['blank lines before the request', { now: '\r\n', further: '\r\n', everyMs: 1000 }],
  [
    'a write whose headers go on',
    { now: 'POST /api/report HTTP/1.1\r\n', further: 'X-A: b\r\n', everyMs: 1000 },
  ],
  ['a second request that never ends', { now: `${begin}\r\n${begin}`, further: 'X-A: b\r\n', everyMs: 1000 }],
];

/** How long, in milliseconds, a connection lives that sends like this. */
async function lifeOf({ now, further, everyMs = 0 }: Sender): Promise<number> {
  const { hostname, port } = new URL(rig.url);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined).resume();
  const began = performance.now();
  socket.write(now);
  const timer =
    further && everyMs ? setInterval(() => socket.writable && socket.write(further), everyMs) : undefined;
  const closed = once(socket, 'close');
  const given = setTimeout(() => socket.destroy(), patienceMs + 5000);
  await closed;
  clearInterval(timer);
  clearTimeout(given);
  return performance.now() - began;
}

describe('headers that never end', () => {
  /** All are sent at once: each takes longer than a minute. */
  const lives = new Map<string, Promise<number[]>>();
  beforeAll(() => {
    rig.handle('business', (_request, response) => response.end('{}'));
    for (const [name, sender] of senders)
      lives.set(name, Promise.all([1, 2, 3, 4].map(() => lifeOf(sender))));
  });

  it('leave everybody else answered meanwhile', async () => {
    for (let times = 0; times < 20; times += 1) {
      const answer = await fetch(`${rig.url}/api/businesses/search?q=x`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });

  it.each(senders)(
    'are ended, however they are sent: %s',
    async (name) => {
      const ended = await lives.get(name);
      expect(ended).toHaveLength(4);
      expect(ended?.filter((ms) => ms > patienceMs)).toEqual([]);
    },
    120_000,
  );
});
