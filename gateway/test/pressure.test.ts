import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { askAndIgnore, type DeafClient } from './support/deaf-client.ts';
import { keptUntilEnd } from './support/kept.ts';
import { startRig } from './support/rig.ts';

const kept = keptUntilEnd();

/** A crowd, not one address that asks too much: no limit per address interferes. */
const unlimited = {
  LIMIT_ALL_PER_MINUTE: '1000000',
  LIMIT_LOOKUP_PER_MINUTE: '1000000',
  LIMIT_UNDER_WAY: '1000000',
};
const patient = { drainMs: 600_000, waitMs: 600_000 };

it('refuses newcomers with 503 and Retry-After while 2000 requests are under way, and finishes those', async () => {
  const own = kept(await startRig(unlimited, patient));
  const held: ServerResponse[] = [];
  let holds = true;
  own.handle('business', (_request, response) => void (holds ? held.push(response) : response.end('{}')));
  const lookup = '/api/businesses/search?q=x';
  const ask = async (path: string, accept = '*/*') => {
    const answer = await fetch(own.url + path, { headers: { accept }, signal: AbortSignal.timeout(60_000) });
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const crowd: DeafClient[] = [];
  // Of ever other networks: one alone is refused before it fills the gateway.
  for (let network = 0; network < 263; network += 1) {
    const from = `127.${1 + Math.floor(network / 250)}.${network % 250}.1`;
    crowd.push(kept(await askAndIgnore(own.url, { from, path: lookup, count: 8 })));
  }
  const deadline = Date.now() + 60_000;
  let page = await ask('/');
  while (page.status === 200 && Date.now() < deadline) page = await ask('/');
  expect(page.status).toBe(503);

  const refused = await ask(lookup);
  expect([refused.status, refused.retry, JSON.parse(refused.text)]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable', message: expect.any(String) }),
  ]);
  const opened = await ask('/', 'text/html');
  expect([opened.status, opened.retry, opened.text]).toEqual([503, '2', expect.stringContaining('<h1>')]);
  expect((await ask('/healthz')).status).toBe(200);

  holds = false;
  for (const response of held.splice(0)) response.end('{}');
  const lines = (await Promise.all(crowd.map((client) => client.statusLines()))).flat();
  const fine = lines.filter((line) => line === 'HTTP/1.1 200 OK').length;
  // The page that was asked for meanwhile may have had one of the places.
  expect([1999, 2000]).toContain(fine);
  expect(lines.filter((line) => line === 'HTTP/1.1 503 Service Unavailable')).toHaveLength(263 * 8 - fine);
  expect((await ask(lookup)).status).toBe(200);
}, 120_000);
