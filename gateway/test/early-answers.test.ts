import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { keptUntilEnd } from './support/kept.ts';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptUntilEnd();
async function rig(...parts: Parameters<typeof startRig>): Promise<Rig> {
  return kept(await startRig(...parts));
}

type Upload = { path?: string; bytes?: number; announced?: number; pieces?: number; headers?: string[] };

/** Sends a body piece by piece whatever comes back; what was answered, and whether the line was cut while it sent. */
async function upload(url: string, options: Upload = {}) {
  const { path = '/api/report', bytes = 400_000, announced = bytes, pieces = 20, headers = [] } = options;
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let [answer, cut] = ['', false];
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {
    cut = true;
  });
  const length = announced < 0 ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`;
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: multipart/form-data; boundary=b', length];
  socket.write([...head, ...headers, '', ''].join('\r\n'));
  const piece = 'a'.repeat(bytes / pieces);
  for (let at = 0; at < pieces && !socket.destroyed; at += 1) {
    socket.write(announced < 0 ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
    await sleep(20);
  }
  const aliveAfterBody = !socket.destroyed;
  if (announced < 0 && socket.writable) socket.write('0\r\n\r\n');
  for (let turn = 0; turn < 100 && !answer.includes('\r\n\r\n'); turn += 1) await sleep(20);
  kept({ close: () => socket.destroy() });
  return { answer, cut, aliveAfterBody, socket };
}

describe('a client that is refused while it still sends', () => {
  it.each([401, 413, 415, 429, 503])(
    'reads the %i of a service that did not wait for the body',
    async (status) => {
      // What is left of the body is read at once: closing would else wait for as long as this.
      const own = await rig({}, { linger: { ms: 600_000, bytes: 1e9 } });
      own.handle('moderation', (_request, response) => {
        response.statusCode = status;
        response.end(JSON.stringify({ code: `refused_${status}` }));
      });
      const { answer, cut, aliveAfterBody } = await upload(own.url);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain(`refused_${status}`);
      expect({ cut, aliveAfterBody }).toEqual({ cut: false, aliveAfterBody: true });
    },
  );

  it.each([
    ['413', 'an announced length over the limit', { path: '/api/auth/login', bytes: 400_000 }],
    ['413', 'a body that grows over the limit', { path: '/api/auth/login', bytes: 40_000, announced: -1 }],
    ['404', 'an address that nothing answers', { path: '/api/nothing' }],
    ['400', 'an address with a fragment', { path: '/api/report#x' }],
  ] as const)('reads the %s of the gateway itself: %s', async (status, _what, options) => {
    const own = await rig();
    own.handle('identity', (request, response) => {
      request.resume().once('end', () => response.end('{}'));
    });
    const { answer, cut, aliveAfterBody } = await upload(own.url, options);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"message":"');
    expect({ cut, aliveAfterBody }).toEqual({ cut: false, aliveAfterBody: true });
  });

  it('reads the 429 of its own limits', async () => {
    const own = await rig({ LIMIT_SUBMIT_PER_MINUTE: '1' });
    expect((await upload(own.url)).answer).toMatch(/^HTTP\/1.1 200 /);
    const { answer, cut } = await upload(own.url);
    expect(answer).toMatch(/^HTTP\/1.1 429 [\s\S]*too_many_requests/);
    expect(cut).toBe(false);
  });

  it('with Node’s own fetch, twenty times out of twenty', async () => {
    const own = await rig({ LIMIT_SUBMIT_PER_MINUTE: '1000' });
    own.handle('moderation', (_request, response) => {
      response.statusCode = 401;
      response.end('{}');
    });
    for (let turn = 0; turn < 20; turn += 1) {
      const body = new FormData();
      body.set('file', new Blob(['x'.repeat(35_000)]), 'a.txt');
      const answer = await fetch(`${own.url}/api/report`, { method: 'POST', body });
      expect(answer.status).toBe(401);
      await answer.arrayBuffer();
    }
  });

  it('is cut off when the rest is too long, or takes too long', async () => {
    const short = await rig({}, { linger: { ms: 60_000, bytes: 50_000 } });
    expect(await upload(short.url, { path: '/api/nothing' })).toMatchObject({ aliveAfterBody: false });
    const brief = await rig({}, { linger: { ms: 100, bytes: 1e9 } });
    expect(await upload(brief.url, { path: '/api/nothing' })).toMatchObject({ aliveAfterBody: false });
  });

  it('does not hold a service: what it still sends goes nowhere', async () => {
    const own = await rig();
    let bytes = 0;
    own.handle('moderation', (request, response) => {
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.statusCode = 401;
      response.end('{}');
    });
    await upload(own.url, { bytes: 4_000_000 });
    expect(bytes).toBeLessThan(2_000_000);
  });
});

it('answers the next request of a connection after a refused body, whole and in turn', async () => {
  const own = await rig();
  own.handle('moderation', (_request, response) => {
    response.statusCode = 401;
    response.end('{"code":"refused"}');
  });
  const { hostname, port } = new URL(own.url);
  const socket = connect({ host: hostname, port: Number(port) });
  kept({ close: () => socket.destroy() });
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const body = 'GET /healthz HTTP/1.1\r\n\r\n'.repeat(4000);
  const head = `POST /api/report HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  for (let turn = 0; turn < 100 && !answers.includes('HTTP/1.1 200'); turn += 1) await sleep(20);
  await sleep(200);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
});

it('an unknown address is answered before its body, and a body that never comes holds nothing', async () => {
  const limits = { LIMIT_ALL_PER_MINUTE: '100000', LIMIT_WRITES_UNDER_WAY: '1000' };
  const own = await rig(limits, { linger: { ms: 300, bytes: 1e6 } });
  const calls = Array.from({ length: 30 }, () =>
    upload(own.url, { path: '/api/nothing', bytes: 1, announced: 100_000, pieces: 1 }),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ answer }) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 404']));
  await sleep(600);
  expect(answers.filter(({ socket }) => !socket.destroyed)).toHaveLength(0);
});

it('a client that hangs up in the middle of a body ends the service’s request', async () => {
  const own = await rig();
  const ended = new Promise<boolean>((resolve) => {
    own.handle('moderation', (request) => {
      request.on('error', () => resolve(true)).resume();
    });
  });
  const { socket } = await upload(own.url, { bytes: 1000, announced: 50_000, pieces: 1 });
  socket.destroy();
  expect(await ended).toBe(true);
});
