import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createProviderClient, type ProviderClient, type ProviderOptions } from '../src/provider-client.ts';
import {
  flood,
  hangUp,
  json,
  redirectTo,
  silence,
  startTestProvider,
  type TestProvider,
  text,
} from '../src/testing/test-provider.ts';

const shape = z.object({ n: z.number() });
let server: TestProvider;
let now = 0;
let client: ProviderClient;
const make = (more: Partial<ProviderOptions> = {}) =>
  createProviderClient({
    name: 'test',
    baseUrl: server.url,
    timeoutMs: 300,
    maxBytes: 10_000,
    headers: { 'x-key': 'k' },
    breaker: { failures: 3, restMs: 1000 },
    clock: () => now,
    ...more,
  });
beforeAll(async () => {
  server = await startTestProvider();
});
afterAll(() => server.close());
beforeEach(() => {
  now = 0;
  server.asked.length = 0;
  server.answer(json({ n: 7, more: 'x' }));
  client = make();
});
const ask = () => client.getJson('/a?b=c', shape);
const kind = () =>
  ask().then(
    () => 'answer',
    (error: { kind: string }) => error.kind,
  );

it('asks with its headers and takes what the schema names', async () => {
  expect(await client.getJson('/a?b=c', shape, { 'x-more': 'm' })).toEqual({ n: 7 });
  expect(server.asked).toEqual(['/a?b=c']);
  expect(server.headers()).toMatchObject({ accept: 'application/json', 'x-key': 'k', 'x-more': 'm' });
});

it.each<[string, Parameters<TestProvider['answer']>[0], string]>([
  ['500', json({}, 500), 'status'],
  ['429', json({}, 429), 'status'],
  ['401', json({}, 401), 'status'],
  ['404', json({}, 404), 'refused'],
  ['400', json({}, 400), 'refused'],
  ['another shape', json({ n: 'x' }), 'shape'],
  ['null', json(null), 'shape'],
  ['an endless number', text('{"n":1e999}'), 'shape'],
  ['no JSON', text('{'), 'shape'],
  ['nothing', text(''), 'shape'],
  ['too many bytes', text(`{"n":1,"x":"${'x'.repeat(10_000)}"}`), 'shape'],
  ['bytes without end', flood, 'shape'],
  ['silence', silence, 'timeout'],
  ['a body that stops', (_request, response) => void response.writeHead(200).write('{"n":'), 'timeout'],
  ['a hang-up', hangUp, 'network'],
  ['a redirect', redirectTo('/elsewhere'), 'refused'],
])('answers %s with an error of its kind', async (_what, how, expected) => {
  server.answer(how);
  expect(await kind()).toBe(expected);
  expect(server.asked).toHaveLength(1);
});

describe('a client of one provider', () => {
  let foreign: TestProvider;
  beforeAll(async () => {
    foreign = await startTestProvider();
    foreign.answer(json({ n: 666 }));
  });
  afterAll(() => foreign.close());
  const own = { n: 7 };

  it.each<[string, (host: string) => string, unknown]>([
    ['a whole address', (host) => `http://${host}/x`, 'host'],
    ['one without a scheme', (host) => `//${host}/x`, 'host'],
    ['one in backslashes', (host) => `\\\\${host}\\x`, 'host'],
    ['a slash and a backslash', (host) => `/\\${host}/x`, 'host'],
    ['one behind a tab', (host) => `\t//${host}/x`, 'host'],
    ['one with a line break in its slashes', (host) => `/\r\n/${host}/x`, 'host'],
    ['one that has the own host as its user', (host) => `${server.url}@${host}/x`, 'host'],
    ['the own host by https', () => server.url.replace('http:', 'https:'), 'host'],
    ['a file of this machine', () => 'file:///etc/hostname', 'host'],
    ['an answer in the address', () => 'data:application/json,{"n":666}', 'host'],
    ['where clouds keep their secrets', () => 'http://169.254.169.254/latest/meta-data', 'host'],
    ['a host behind dots', (host) => `/..//${host}/x`, own],
    ['a scheme without slashes', (host) => `http:${host}/x`, own],
    ['a host behind an at sign', (host) => `@${host}/x`, own],
  ])('never leaves its origin: %s', async (_what, pathTo, expected) => {
    const path = pathTo(new URL(foreign.url).host);
    const got = await make()
      .getJson(path, shape)
      .catch(({ kind: failed }: { kind: string }) => failed);
    expect([got, foreign.asked]).toEqual([expected, []]);
    expect(server.asked).toHaveLength(expected === own ? 1 : 0);
  });

  it.each<[string, number, (to: string) => Record<string, string>, string | object]>([
    ['that it has moved', 301, (location) => ({ location }), 'refused'],
    ['to ask there again with the same body', 307, (location) => ({ location }), 'refused'],
    ['where it made something', 201, (location) => ({ location }), own],
    ['where to go on from the page', 200, (to) => ({ refresh: `0;url=${to}` }), own],
    ['under which other host it lives', 200, (to) => ({ 'alt-svc': `h2="${new URL(to).host}"` }), own],
  ])('never leaves its origin when the provider says %s', async (_what, status, headers, expected) => {
    server.answer((_request, response) => {
      response.writeHead(status, headers(`${foreign.url}/x`)).end(JSON.stringify(own));
    });
    client = make();
    for (const asking of [ask, () => client.postJson('/a', { b: 'c' }, shape)])
      expect(await asking().catch(({ kind: failed }: { kind: string }) => failed)).toEqual(expected);
    expect([server.asked.length, foreign.asked]).toEqual([2, []]);
  });
});

it('says so when nobody is at its origin', async () => {
  client = make({ baseUrl: 'http://127.0.0.1:1' });
  expect(await kind()).toBe('network');
});

describe('the breaker', () => {
  const fail = async (times: number) => {
    server.answer(json({}, 500));
    for (let count = 0; count < times; count += 1) await kind();
  };

  it('opens after failures in a row, asks nothing meanwhile, and closes with the first answer', async () => {
    await fail(3);
    expect(client.resting()).toBe(true);
    server.answer(json({ n: 1 }));
    expect(await kind()).toBe('resting');
    expect(server.asked).toHaveLength(3);
    now = 999;
    expect(await kind()).toBe('resting');
    now = 1000;
    expect(client.resting()).toBe(false);
    expect(await kind()).toBe('answer');
    await fail(2);
    expect(client.resting()).toBe(false);
  });

  it('opens again at the first failure after its rest', async () => {
    await fail(3);
    now = 1000;
    await fail(1);
    expect(await kind()).toBe('resting');
    now = 2000;
    expect(client.resting()).toBe(false);
  });

  it('sends one ahead after its rest, not everybody', async () => {
    await fail(3);
    now = 1000;
    server.asked.length = 0;
    server.answer((request, response) => void setTimeout(() => json({ n: 1 })(request, response), 100));
    const kinds = await Promise.all([kind(), kind(), kind()]);
    expect(kinds).toEqual(['answer', 'resting', 'resting']);
    expect(server.asked).toHaveLength(1);
    expect(await kind()).toBe('answer');
  });

  it('counts failures in a row, and no refusal as one', async () => {
    await fail(2);
    server.answer(json({}, 404));
    await kind();
    await fail(2);
    expect(client.resting()).toBe(false);
  });
});
