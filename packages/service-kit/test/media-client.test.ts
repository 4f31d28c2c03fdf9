import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createMediaClient } from '../src/media-client.ts';
import { startTestProvider } from '../src/testing/test-provider.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server in media's place, whose answers to files the test names. */
async function mediaThat(answers: { status: number; retryAfter?: string; location?: string }) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    for await (const _chunk of request);
    response.statusCode = answers.status;
    if (answers.retryAfter) response.setHeader('retry-after', answers.retryAfter);
    if (answers.location) response.setHeader('location', answers.location);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const media = createMediaClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service: 'moderation',
    sign: async () => 'signed',
    fileTimeoutMs: 5000,
  });
  const send = async () => {
    const body = (async function* () {
      yield Buffer.from('x');
    })();
    const file = { fileId: '01900000-0000-7000-8000-000000000001', purpose: 'evidence', body };
    const error = await media.store(file).catch((refusal: unknown) => refusal);
    const { code, options } = error as { code: string; options: { retryAfterSeconds?: number } };
    return [code, options.retryAfterSeconds];
  };
  const remove = () => media.remove('01900000-0000-7000-8000-000000000001');
  return { send, remove, asked: () => asked };
}

it('goes on asking a media that says it is full, for it still takes files of those who are in', async () => {
  const { send, asked } = await mediaThat({ status: 503, retryAfter: '2' });
  for (let times = 0; times < 8; times += 1) expect(await send()).toEqual(['unavailable', 2]);
  expect(asked()).toBe(8);
});

it('lets a media rest that fails five times in a row', async () => {
  const { send, asked } = await mediaThat({ status: 500 });
  for (let times = 0; times < 5; times += 1) expect(await send()).toEqual(['upstream_failed', undefined]);
  expect(await send()).toEqual(['unavailable', 3]);
  expect(asked()).toBe(5);
});

it('follows it nowhere: what says who asks goes to media alone', async () => {
  const stranger = await startTestProvider();
  closers.push(stranger.close);
  const { remove } = await mediaThat({ status: 307, location: `${stranger.url}/files` });
  await expect(remove()).rejects.toMatchObject({ code: 'unavailable' });
  expect(stranger.asked).toEqual([]);
});

it('has nothing against a file that is gone already', async () => {
  const { remove } = await mediaThat({ status: 404 });
  await expect(remove()).resolves.toBeUndefined();
});
