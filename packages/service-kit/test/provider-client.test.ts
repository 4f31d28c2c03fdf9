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

it('never leaves its origin', async () => {
  for (const path of ['//evil.example/x', 'http://evil.example/', 'https://169.254.169.254/']) {
    await expect(make().getJson(path, shape)).rejects.toMatchObject({ kind: 'host' });
  }
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
