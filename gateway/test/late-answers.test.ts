import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@edogrula/service-kit/testing/until';
import { expect, it } from '@jest/globals';
import { askAndIgnore } from './support/deaf-client.ts';
import { keptUntilEnd } from './support/kept.ts';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptUntilEnd();

const unlimited = {
  LIMIT_ALL_PER_MINUTE: '1000000',
  LIMIT_LOOKUP_PER_MINUTE: '1000000',
  LIMIT_UNDER_WAY: '1000000',
};
const path = '/api/businesses/search?q=x';

async function rig(lateMs: number) {
  const own = kept(await startRig(unlimited, { drainMs: 600_000, waitMs: 600_000, lateMs }));
  const held: ServerResponse[] = [];
  const handlers = {
    late: (_request: unknown, response: ServerResponse) =>
      void setTimeout(() => response.end('{}'), lateMs + 20),
    held: (_request: unknown, response: ServerResponse) => void held.push(response),
    quick: (_request: unknown, response: ServerResponse) => void response.end('{}'),
  };
  const doAll = (what: keyof typeof handlers) => {
    for (const name of ['business', 'media']) own.handle(name, handlers[what]);
  };
  return { own, held, doAll };
}

/** Four answers take the bound from its most to its least. */
async function askInTurn(own: Rig, url: string, times = 4): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    expect((await fetch(own.url + url)).status).toBe(200);
    await pause(260);
  }
}

/** Networks of one visitor each. */
async function askFromAfar(own: Rig, visitors: number, url = path): Promise<void> {
  for (let at = 1; at <= visitors; at += 1)
    kept(await askAndIgnore(own.url, { from: `127.1.${at}.1`, path: url, count: 1 }));
}

const refusalOf = async (answer: Response) => [
  answer.status,
  answer.headers.get('retry-after'),
  ((await answer.json()) as { code: string }).code,
];

it('a service whose answers are late is asked less: 503 with Retry-After at once, and its share to each', async () => {
  const { own, held, doAll } = await rig(50);
  doAll('late');
  await askInTurn(own, path);
  doAll('held');
  kept(await askAndIgnore(own.url, { from: '127.2.1.1', path, count: 40 }));
  await until(() => held.length === 24);
  await askFromAfar(own, 60);
  await until(() => held.length === 64);
  expect(await refusalOf(await fetch(own.url + path))).toEqual([503, '2', 'unavailable']);
  // Others are asked as before.
  expect((await fetch(`${own.url}/api/cms/landing`)).status).toBe(200);
  doAll('quick');
  for (const response of held.splice(0)) response.end('{}');
  await until(async () => (await fetch(own.url + path)).status === 200);
}, 120_000);

it('one question that waits for too long is enough: its answer need not come', async () => {
  const { own, held, doAll } = await rig(50);
  doAll('held');
  await askFromAfar(own, 1);
  await until(() => held.length === 1);
  await pause(300);
  kept(await askAndIgnore(own.url, { from: '127.2.1.1', path, count: 100 }));
  await until(() => held.length > 1);
  await pause(500);
  expect(held.length - 1).toBeLessThanOrEqual(64);
  for (const response of held) response.end('{}');
}, 60_000);

it('a body that its client sends late, a client that left, and a service that may take long, are no sign', async () => {
  const { own, held, doAll } = await rig(2000);
  doAll('late');
  const form = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await fetch(`${own.url}/api/payees/check`, form)).status).toBe(200);
  await askInTurn(own, '/api/img/x.webp', 1);
  doAll('held');
  const gone = await askAndIgnore(own.url, { from: '127.3.9.1', path: '/api/payees/x', count: 1 });
  await until(() => held.length === 1);
  gone.close();
  held.length = 0;
  await pause(2100);
  // Half of the most that one network may have, and more: a bound that was halved once would refuse them.
  for (const [at, url] of ['/api/img/x.webp', '/api/payees/x'].entries()) {
    kept(await askAndIgnore(own.url, { from: `127.3.${at}.1`, path: url, count: 100 }));
    await until(() => held.length === 100 * (at + 1));
  }
  for (const response of held) response.end('{}');
}, 60_000);
