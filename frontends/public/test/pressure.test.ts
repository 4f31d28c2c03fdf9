import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createLogger } from '@edogrula/service-kit/logger';
import { afterEach, expect, it } from '@jest/globals';
import type { ServerBuild } from 'react-router';
import { createSiteApp } from '../server/app.ts';
import { readSiteConfig } from '../server/config.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

/** A visitor who opens a page and waits. */
async function visitor(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => socket.destroy()).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  undo.push(() => socket.destroy());
  return socket;
}

it('refuses newcomers with 503 and Retry-After while 2000 pages are under way, and takes up work again', async () => {
  let asked = 0;
  // Pages that wait, as for an API that does not answer: this build never comes.
  const build = () => {
    asked += 1;
    return new Promise<ServerBuild>(() => undefined);
  };
  const config = readSiteConfig({
    API_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'https://edogrula.example',
    CONTACT_EMAIL: 'destek@yerimiz.example',
  });
  const app = await createSiteApp({
    config,
    logger: createLogger('site', 'silent'),
    builds: new Map([['tr', build]]),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  undo.push(() => app.close());
  const ask = async (path: string, accept = '*/*') => {
    const answer = await fetch(url + path, { headers: { accept }, signal: AbortSignal.timeout(30_000) });
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };

  const crowd: Socket[] = [];
  for (let batch = 0; batch < 10; batch += 1)
    crowd.push(...(await Promise.all(Array.from({ length: 200 }, () => visitor(url)))));
  while (asked < 2000) await new Promise((resolve) => setTimeout(resolve, 20));

  const opened = await ask('/kvkk', 'text/html');
  expect([opened.status, opened.retry, opened.text]).toEqual([503, '2', expect.stringContaining('<h1>')]);
  const refused = await ask('/assets/none.js');
  expect([refused.status, refused.retry, JSON.parse(refused.text)]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable', message: expect.any(String) }),
  ]);
  expect([asked, (await ask('/healthz')).status]).toEqual([2000, 200]);

  for (const socket of crowd) socket.destroy();
  const answered = new AbortController();
  undo.push(() => answered.abort());
  while (asked === 2000) {
    const late = fetch(`${url}/kvkk`, { signal: answered.signal }).then(({ status }) => status);
    await Promise.race([late.catch(() => 0), new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  expect(asked).toBeGreaterThan(2000);
}, 120_000);
