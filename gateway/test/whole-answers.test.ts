import { get, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ LIMIT_ALL_PER_MINUTE: '100000', LIMIT_LOOKUP_PER_MINUTE: '100000' });
});
afterAll(() => rig.close());

const path = '/api/businesses/search?q=x';

/** As it stands on the line: fetch would hide how a body was framed. */
const ask = (method = 'GET', at = path): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(rig.url);
    send({ port, path: at, method }, resolve).on('error', reject).end();
  });

describe('an answer arrives as its service sent it', () => {
  it.each([1, 1500, 64 * 1024, 64 * 1024 + 1, 5_000_000])(
    '%i bytes of an announced length, byte for byte',
    async (size) => {
      const body = Buffer.alloc(size, 'ışık');
      rig.handle('business', (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
        for (let at = 0; at < size; at += 20_000) response.write(body.subarray(at, at + 20_000));
        response.end();
      });
      const answer = await ask();
      expect(answer.headers['content-length']).toBe(String(size));
      expect((await buffer(answer)).equals(body)).toBe(true);
    },
  );

  it('pieces whose end nobody announced', async () => {
    rig.handle('business', (_request, response) => {
      response.write('bir ');
      response.end('iki');
    });
    const answer = await ask();
    expect(answer.headers['transfer-encoding']).toBe('chunked');
    expect(String(await buffer(answer))).toBe('bir iki');
  });

  it('a media type of JSON without a charset stays one', async () => {
    rig.handle('business', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/vnd.x+json', 'content-length': 2 });
      response.end('{}');
    });
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('application/vnd.x+json');
    expect(String(await buffer(answer))).toBe('{}');
  });

  it('a head alone keeps the length that its body would have', async () => {
    rig.handle('business', (_request, response) => {
      response.writeHead(200, { 'content-length': 1234 });
      response.end();
    });
    const answer = await ask('HEAD');
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, '1234']);
    expect(await buffer(answer)).toHaveLength(0);
  });

  it.each([204, 304])('%i has no body, and the connection goes on', async (status) => {
    rig.handle('business', (_request, response) => {
      response.writeHead(status, { etag: '"a"' });
      response.end();
    });
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await ask();
      expect([answer.statusCode, answer.headers.etag]).toEqual([status, '"a"']);
      expect(await buffer(answer)).toHaveLength(0);
    }
  });

  it('several cookies stay several, and the query stays as it was written', async () => {
    const seen: (string | undefined)[] = [];
    rig.handle('business', (request, response) => {
      seen.push(request.url);
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'content-length': 2 });
      response.end('{}');
    });
    const odd = '/api/businesses/search?q=%40a+b&q=%C4%B1&&=&type=ig%5Fusername?';
    const answer = await ask('GET', odd);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(seen).toEqual([odd]);
    answer.resume();
  });
});

describe('a service that breaks off', () => {
  it('in the middle of a short answer is 502: nobody gets half of it', async () => {
    rig.handle('business', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"status":"verified"', () => response.destroy());
    });
    const answer = await fetch(rig.url + path);
    expect(await answer.json()).toMatchObject({
      code: expect.stringMatching(/^(unavailable|upstream_failed)$/),
    });
    expect(answer.status).toBeGreaterThanOrEqual(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('in the middle of a long answer cuts the client’s connection: what came looks like no whole', async () => {
    rig.handle('business', (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(Buffer.alloc(200_000), () => response.destroy());
    });
    const answer = await fetch(rig.url + path);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

it('a client that hangs up before a short answer is here takes nothing from the next', async () => {
  let going: (() => void) | undefined;
  const reached = new Promise<() => void>((resolve) => {
    rig.handle('business', (request, response) => {
      if (going) return void response.end('{"next":true}');
      going = () => response.end('{"late":true}');
      request.resume();
      resolve(going);
    });
  });
  const { port } = new URL(rig.url);
  const first = get({ port, path }).on('error', () => undefined);
  const answerLate = await reached;
  first.destroy();
  answerLate();
  for (let turn = 0; turn < 5; turn += 1)
    expect(await (await fetch(rig.url + path)).json()).toEqual({ next: true });
});

it('a client that hangs up before its picture is painted ends media’s request, and no other', async () => {
  const reached = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  rig.handle('media', (request, response) => {
    if (request.url?.endsWith('next')) return void response.end('painted');
    response.once('close', ended.resolve);
    reached.resolve();
  });
  const { port } = new URL(rig.url);
  const left = get({ port, path: '/api/img?src=left' }).on('error', () => undefined);
  await reached.promise;
  left.destroy();
  await ended.promise;
  for (let turn = 0; turn < 5; turn += 1)
    expect(await (await fetch(`${rig.url}/api/img?src=next`)).text()).toBe('painted');
});

it.each(['left', 'other'])(
  'of two clients that wait at once, the one that hangs up ends its own request alone; first is the %s one',
  async (first) => {
    const ended = Promise.withResolvers<void>();
    const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let paint = (): void => undefined;
    rig.handle('media', (request, response) => {
      if (request.url?.endsWith('left')) response.once('close', ended.resolve);
      else paint = () => response.end('painted');
      reached.pop()?.resolve();
    });
    const bothReached = Promise.all(reached.map(({ promise }) => promise));
    const answered = Promise.withResolvers<IncomingMessage>();
    const { port } = new URL(rig.url);
    const askOther = () =>
      get({ port, path: '/api/img?src=other' }, answered.resolve).on('error', answered.reject);
    if (first === 'other') askOther();
    const left = get({ port, path: '/api/img?src=left' }).on('error', () => undefined);
    if (first === 'left') askOther();
    await bothReached;
    left.destroy();
    await ended.promise;
    paint();
    expect(String(await buffer(await answered.promise))).toBe('painted');
  },
);
