import type { IncomingMessage, ServerResponse } from 'node:http';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { askAndIgnore, type DeafClient } from './support/deaf-client.ts';
import { keptUntilEnd } from './support/kept.ts';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptUntilEnd();
const rig = async (...parts: Parameters<typeof startRig>): Promise<Rig> => kept(await startRig(...parts));
const deaf = async (...parts: Parameters<typeof askAndIgnore>): Promise<DeafClient> =>
  kept(await askAndIgnore(...parts));

const attacker = '127.0.0.66';
const tooMany = 'HTTP/1.1 429 Too Many Requests';
// More than the buffers of both ends of a loopback connection take.
const long = Buffer.alloc(24 * 1024 * 1024, 'x');
/** The machine's load is no reader's fault. */
const patient = { drainMs: 600_000, waitMs: 600_000, readers: { windowMs: 600_000, bytes: 1 } };
const unlimited = { LIMIT_ALL_PER_MINUTE: '1000000', LIMIT_LOOKUP_PER_MINUTE: '1000000' };

/** Lists are long, everything else is answered at once; counts what is under way. */
function longLists(own: Rig, upstream: string): { underWay: () => number } {
  let underWay = 0;
  own.handle(upstream, (request: IncomingMessage, response: ServerResponse) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    request.resume();
    response.end(request.url?.includes('limit=50') || request.url?.includes('.js') ? long : '{}');
  });
  return { underWay: () => underWay };
}
const statusOf = async (url: string): Promise<number> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status;
};

describe('a client that asks and never reads', () => {
  it.each([
    ['a list of the API', 'business', '/api/businesses?limit=50', '/api/businesses/search?q=x'],
    ['the site’s files', 'site', '/assets/framework-x.js', '/'],
  ])(
    'takes its own share of %s, and everybody else is answered',
    async (_what, upstream, path, other) => {
      const own = await rig(unlimited, patient);
      const service = longLists(own, upstream);
      const client = await deaf(own.url, { from: attacker, path, count: 256 });
      await until(() => service.underWay() === 40);
      await until(async () => (await statusOf(own.url + other)) === 200);
      expect(service.underWay()).toBe(40);
      const lines = await client.statusLines();
      expect(lines.filter((line) => line === tooMany)).toHaveLength(216);
    },
    120_000,
  );

  it('does not make the gateway say 503 to the others, however many replies it leaves unread', async () => {
    const own = await rig(unlimited, patient);
    longLists(own, 'business');
    // Far more than the 2000 under way at which the gateway refuses everybody.
    await deaf(own.url, { from: attacker, path: '/api/businesses?limit=50', count: 3000 });
    for (const path of ['/', '/api/featured', '/docs/static/swagger-ui-bundle.js'])
      await until(async () => (await statusOf(own.url + path)) === 200);
  }, 120_000);

  it('has its share back when it has read, and when it hangs up', async () => {
    const own = await rig({ ...unlimited, LIMIT_UNDER_WAY: '2' }, patient);
    longLists(own, 'business');
    const path = '/api/businesses?limit=50';
    const client = await deaf(own.url, { from: '127.0.0.1', path, count: 2 });
    const search = `${own.url}/api/businesses/search?q=x`;
    await until(async () => (await statusOf(search)) === 429);
    const refused = await fetch(search);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    client.sockets[0]?.destroy();
    await until(async () => (await statusOf(search)) === 200);
    client.sockets[1]?.resume();
    for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(search)).toBe(200);
  }, 120_000);

  it('is cut off when its reply does not move, and the service’s connection is free again', async () => {
    const own = await rig(unlimited, { ...patient, drainMs: 300 });
    const service = longLists(own, 'business');
    const client = await deaf(own.url, { from: attacker, path: '/api/businesses?limit=50', count: 3 });
    await until(() => service.underWay() === 3);
    await until(() => service.underWay() === 0);
    // What is buffered is still read; then the connection ends.
    for (const socket of client.sockets) socket.resume();
    await until(() => client.sockets.every((socket) => socket.destroyed));
  }, 120_000);
});

it('a reader that is slow, but reads, gets the whole reply', async () => {
  const pace = { windowMs: 2000, bytes: 20 * 1024 };
  const own = await rig(unlimited, { ...patient, drainMs: 2000, readers: pace });
  longLists(own, 'business');
  const answer = await fetch(`${own.url}/api/businesses?limit=50`);
  let [bytes, pauses] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > (pauses + 1) * 4 * 1024 * 1024) {
      pauses += 1;
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
  }
  expect(bytes).toBe(long.length);
}, 120_000);

it('calls that the site’s server makes for a page take no share beside the page’s own', async () => {
  const own = await rig({ ...unlimited, LIMIT_UNDER_WAY: '1' }, patient);
  const statuses: number[] = [];
  own.handle('site', async (request, response) => {
    const pass = { 'x-edogrula-visitor-pass': String(request.headers['x-edogrula-visitor-pass']) };
    for (const headers of [pass, {}])
      statuses.push((await fetch(`${own.url}/api/featured`, { headers })).status);
    response.end('ok');
  });
  expect(await statusOf(`${own.url}/`)).toBe(200);
  expect(statuses).toEqual([200, 429]);
});

it('waits for a service’s connection only so long: 503, and the service never hears of it', async () => {
  const own = await rig({ ...unlimited, LIMIT_UNDER_WAY: '1000' }, { ...patient, waitMs: 200 });
  const held: ServerResponse[] = [];
  const seen: string[] = [];
  own.handle('business', (request, response) => {
    seen.push(request.url ?? '');
    if (request.url?.includes('limit=50')) held.push(response);
    else response.end('{}');
  });
  // Two hold what two networks may, eight small ones the part that is kept for such.
  const path = '/api/businesses?limit=50';
  for (const at of [1, 2]) await deaf(own.url, { from: `127.0.${at}.1`, path, count: 96 });
  for (let at = 3; at < 11; at += 1) await deaf(own.url, { from: `127.0.${at}.1`, path, count: 8 });
  await until(() => held.length === 256);
  const late = await fetch(`${own.url}/api/businesses/late`);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  for (const response of held) response.end('{}');
  expect(await statusOf(`${own.url}/api/businesses/next`)).toBe(200);
  expect(seen.filter((url) => !url.includes('limit=50'))).toEqual(['/api/businesses/next']);
}, 120_000);
