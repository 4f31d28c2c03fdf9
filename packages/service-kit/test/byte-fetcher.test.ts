import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createByteFetcher } from '../src/byte-fetcher.ts';
import {
  flood,
  hangUp,
  json,
  redirectTo,
  silence,
  startTestProvider,
  type TestProvider,
} from '../src/testing/test-provider.ts';

let provider: TestProvider;
let port = '';
beforeAll(async () => {
  provider = await startTestProvider();
  port = new URL(provider.url).port;
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.answer((_request, response) => response.writeHead(200).end('picture'));
});
afterAll(() => provider.close());

const bounds = { timeoutMs: 30_000, maxBytes: 1000, accept: 'image/webp' };
/** A resolver that answers these addresses for every name. */
const leadsTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

describe('a file of an outside service', () => {
  it('comes from the one origin that was named', async () => {
    const fetchBytes = createByteFetcher({ ...bounds, origin: provider.url });
    expect((await fetchBytes(`${provider.url}/a.jpg?b=1`)).toString()).toBe('picture');
    expect([provider.asked, provider.headers().accept]).toEqual([['/a.jpg?b=1'], 'image/webp']);
    for (const address of [
      `http://127.0.0.1:1/a`,
      `http://localhost:${port}/a`,
      `https://127.0.0.1:${port}/a`,
    ])
      await expect(fetchBytes(address)).rejects.toMatchObject({ kind: 'host' });
    expect(provider.asked).toHaveLength(1);
  });

  it('is not fetched from a name that leads to this machine', async () => {
    const fetchBytes = createByteFetcher({ ...bounds, origin: `http://localhost:${port}` });
    await expect(fetchBytes(`http://localhost:${port}/a`)).rejects.toMatchObject({ kind: 'host' });
    expect(provider.asked).toEqual([]);
  });

  it.each([
    ['10.0.0.8'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['93.184.215.14', '127.0.0.1'],
    ['127.0.0.1', '93.184.215.14'],
  ])('nor from one that leads to %s', async (...addresses) => {
    const origin = `http://pictures.example:${port}`;
    const fetchBytes = createByteFetcher({ ...bounds, origin, resolve: leadsTo(...addresses) });
    await expect(fetchBytes(`${origin}/a`)).rejects.toMatchObject({ kind: 'host' });
    expect(provider.asked).toEqual([]);
  });

  const bad: [string, Parameters<TestProvider['answer']>[0], string][] = [
    ['a redirect, even to itself', (_r, response) => redirectTo('/a')(_r, response), 'refused'],
    ['nothing there', json({}, 404), 'refused'],
    ['an error', json({}, 500), 'status'],
    ['too many requests', json({}, 429), 'status'],
    ['a flood', flood, 'refused'],
    ['a length over the bound', (_r, r) => r.writeHead(200, { 'content-length': 1001 }).end('x'), 'refused'],
    ['a hang-up', hangUp, 'network'],
    ['silence', silence, 'timeout'],
    ['a file that stops half-way', (_r, response) => void response.writeHead(200).write('x'), 'timeout'],
  ];
  it.each(bad)('with %s there is none', async (_what, how, kind) => {
    provider.answer(how);
    // Only what never comes is waited for to the end.
    const timeoutMs = kind === 'timeout' ? 500 : bounds.timeoutMs;
    const fetchBytes = createByteFetcher({ ...bounds, timeoutMs, origin: provider.url });
    await expect(fetchBytes(`${provider.url}/a`)).rejects.toMatchObject({ kind });
    expect(provider.asked).toHaveLength(1);
  });
});
