import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import { AppError } from '@edogrula/service-kit/app-error';
import { problemOf } from '@edogrula/service-kit/problem-response';
import {
  flood,
  hangUp,
  json,
  redirectTo,
  silence,
  startTestProvider,
  type TestProvider,
} from '@edogrula/service-kit/testing/test-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteOldWebAnswers } from '../src/web-search/web-answers.ts';
import { startTestService, type TestService } from './support/service.ts';

let brave: TestProvider;
let pictures: TestProvider;
let media: Server;
let service: TestService;
/** What media answers to a picture, and which it was asked to paint. */
let painting = { status: 200, type: 'image/webp', body: 'painted' };
const painted: string[] = [];

const refusal = (status: number, code: ErrorCode) => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify(problemOf(new AppError(code), 'r')),
});

const hit = (no: number, src: unknown) => ({
  title: `Göl ${no}`,
  url: `https://www.gezi.example/${no}`,
  thumbnail: { src },
});
const found = (...results: object[]) => brave.answer(json({ type: 'images', results }));
const start = (env: Record<string, string> = {}) =>
  startTestService({
    mediaUrl: `http://127.0.0.1:${(media.address() as AddressInfo).port}`,
    env: {
      WEB_SEARCH_URL: brave.url,
      WEB_SEARCH_KEY: 'a-test-key-of-brave',
      WEB_SEARCH_PICTURES_URL: pictures.url,
      ...env,
    },
  });

beforeAll(async () => {
  [brave, pictures] = await Promise.all([startTestProvider(), startTestProvider()]);
  media = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    painted.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
    response.writeHead(painting.status, { 'content-type': painting.type }).end(painting.body);
  });
  await new Promise<void>((done) => media.listen(0, '127.0.0.1', done));
});
beforeEach(async () => {
  await service?.close();
  painting = { status: 200, type: 'image/webp', body: 'painted' };
  painted.length = 0;
  pictures.asked.length = 0;
  pictures.answer((_request, response) => response.writeHead(200).end('bytes'));
  service = await start();
});
afterAll(async () => {
  await service.close();
  await Promise.all([brave.close(), pictures.close()]);
  media.closeAllConnections();
  await new Promise((done) => media.close(done));
});

type Hit = { url: string; image: string | null; source: string };
const search = async (q = 'göl', tab = 'images'): Promise<Hit[]> =>
  (await service.get(`/api/explore?q=${encodeURIComponent(q)}&tab=${tab}`)).json<{ results: Hit[] }>()
    .results;
/** The address of the one picture that a search found. */
async function oneAddress(): Promise<string> {
  found(hit(1, `${pictures.url}/a.jpg?sig=1`));
  const [first] = await search();
  return first?.image ?? 'none';
}
const later = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};

describe('pictures that the web search found', () => {
  it('[R061] [decision 43] are addresses of ours; what the provider does not keep itself has none', async () => {
    found(
      hit(1, `${pictures.url}/a.jpg?sig=1`),
      hit(2, 'https://cdn.gezi.example/original.jpg'),
      hit(3, 'http://169.254.169.254/latest/meta-data'),
      hit(4, 'file:///etc/passwd'),
      hit(5, 7),
      hit(6, `http://localhost:${new URL(pictures.url).port}/a.jpg`),
    );
    const hits = await search();
    expect(hits.map(({ url }) => url.at(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(hits.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^\/api\/explore\/pictures\/[\w-]{32}$/),
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(pictures.asked).toEqual([]);
  });

  it('[decision 43] are fetched once for all who look, painted anew by media, and kept for an hour', async () => {
    const address = await oneAddress();
    const answers = await Promise.all([1, 2, 3].map(() => service.get(address)));
    for (const { statusCode, headers, body } of answers)
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/webp', 'painted']);
    expect(answers[0]?.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect([pictures.asked, painted]).toEqual([['/a.jpg?sig=1'], ['POST /internal/pictures bytes']]);
    later(61 * 60_000);
    await service.get(address);
    expect(pictures.asked).toHaveLength(2);
  });

  it('[decision 43] are shown only while a stored answer names them; no visitor names an address', async () => {
    const address = await oneAddress();
    const others = [
      address.slice(0, -1),
      `${address}a`,
      `/api/explore/pictures/${'a'.repeat(32)}`,
      `/api/explore/pictures/${encodeURIComponent(`${pictures.url}/a.jpg`)}`,
      `/api/explore/pictures?src=${encodeURIComponent(`${pictures.url}/a.jpg`)}`,
    ];
    for (const other of others) expect([400, 404]).toContain((await service.get(other)).statusCode);
    expect(pictures.asked).toEqual([]);
    later(8 * 24 * 3_600_000);
    await deleteOldWebAnswers(service.deps.db, service.time.now);
    expect((await service.get(address)).statusCode).toBe(404);
    expect(pictures.asked).toEqual([]);
  });

  it('[decision 43] a stored address that the configuration no longer names is not asked', async () => {
    const address = await oneAddress();
    const { results } = await service.deps.db
      .selectFrom('web_answer')
      .select('results')
      .executeTakeFirstOrThrow();
    const moved = JSON.stringify(results).replaceAll(pictures.url, 'http://169.254.169.254');
    await service.deps.db.updateTable('web_answer').set({ results: moved }).execute();
    expect((await service.get(address)).statusCode).toBe(404);
    expect([pictures.asked, painted]).toEqual([[], []]);
  });

  it('[decision 43] pages, videos and news bring none', async () => {
    found(hit(1, `${pictures.url}/a.jpg`));
    for (const tab of ['videos', 'news']) expect((await search('göl', tab))[0]?.image).toBeNull();
  });

  const bad: [string, Parameters<TestProvider['answer']>[0]][] = [
    ['nothing there', json({}, 404)],
    ['a redirect into our own network', redirectTo('http://127.0.0.1:1/')],
    ['a flood', flood],
    ['a hang-up', hangUp],
    ['silence', silence],
  ];
  it.each(bad)('with %s there is none, and it rests for a minute', async (_what, how) => {
    const address = await oneAddress();
    pictures.answer(how);
    for (const _ of [1, 2]) expect((await service.get(address)).statusCode).toBe(404);
    expect([pictures.asked.length, painted]).toEqual([1, []]);
    pictures.answer((_request, response) => response.writeHead(200).end('bytes'));
    later(61_000);
    expect((await service.get(address)).statusCode).toBe(200);
  });

  it('what media calls no picture is none; while media is away the answer is to come back', async () => {
    const address = await oneAddress();
    painting = refusal(415, 'file_type_not_allowed');
    expect((await service.get(address)).statusCode).toBe(404);
    later(61_000);
    painting = refusal(503, 'unavailable');
    const busy = await service.get(address);
    expect([busy.statusCode, Number(busy.headers['retry-after']) > 0]).toEqual([503, true]);
    painting = { status: 200, type: 'image/webp', body: 'painted' };
    expect((await service.get(address)).statusCode).toBe(200);
  });

  it('a name that leads into our own network is not asked', async () => {
    await service.close();
    const inside = `http://localhost:${new URL(pictures.url).port}`;
    service = await start({ WEB_SEARCH_PICTURES_URL: inside });
    found(hit(1, `${inside}/a.jpg`));
    const [first] = await search();
    expect(first?.image).not.toBeNull();
    expect((await service.get(first?.image ?? '')).statusCode).toBe(404);
    expect(pictures.asked).toEqual([]);
  });
});
