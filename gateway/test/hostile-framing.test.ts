import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
/** One lookup a minute. */
let narrow: Rig;
beforeAll(async () => {
  rig = await startRig();
  narrow = await startRig({ LIMIT_LOOKUP_PER_MINUTE: '1' });
  expect((await fetch(`${narrow.url}/api/businesses/search?q=x`)).status).toBe(200);
});
afterAll(async () => {
  await rig.close();
  await narrow.close();
});
beforeEach(() => {
  rig.seen.length = 0;
});

/** Everything that is answered to these bytes until the gateway hangs up. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(rig.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(5000, () => socket.destroy(new Error('does not hang up')));
    text(socket).then(resolve, reject);
  });

describe('hostile framing', () => {
  it.each([
    ['/api/img/../admin/requests'],
    ['/api/img/%2e%2e/admin'],
    ['/api/%252e%252e/internal'],
    ['//evil/api'],
    ['/api/img%2f..%2finternal'],
    ['/api/x%00'],
    ['/api\\img'],
  ])('refuses the path %s before any service hears of it', async (path) => {
    expect(await rawRequest(rig.url, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'])).toContain(
      '400',
    );
    expect(rig.seen).toHaveLength(0);
  });

  it('answers an address that is no UTF-8 with a problem document, like every other refusal', async () => {
    const answer = await fetch(`${rig.url}/api/businesses/%e0%80%af`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.text()).not.toContain('FST_');
  });

  it.each<[string, string, number]>([
    ['an encoded letter', 'GET /api/%62usinesses/search?q=x', 400],
    ['an encoded letter of its beginning', 'GET /%61pi/businesses/search?q=x', 400],
    ['an encoded letter of its end', 'GET /api/businesses/searc%68?q=x', 400],
    ['an encoded letter, encoded again', 'GET /api/businesses/searc%2568?q=x', 400],
    ['an encoded slash', 'GET /api/businesses%2fsearch?q=x', 400],
    ['two slashes', 'GET /api//businesses/search?q=x', 400],
    ['a slash behind', 'GET /api/businesses/search/?q=x', 429],
    ['a backslash', 'GET /api\\businesses\\search?q=x', 400],
    ['a dot', 'GET /api/./businesses/search?q=x', 400],
    ['a way back', 'GET /api/featured/../businesses/search?q=x', 400],
    ['a parameter', 'GET /api/businesses/search;a=b?q=x', 429],
    ['a fragment', 'GET /api/businesses/search#a?q=x', 400],
    ['capitals', 'GET /API/Businesses/Search?q=x', 200],
    ['another method', 'HEAD /api/businesses/search?q=x', 429],
    ['a host before it', 'GET http://localhost/api/businesses/search?q=x', 400],
  ])('no limit is passed by by writing its path another way: with %s', async (_what, request, status) => {
    await fetch(`${narrow.url}/api/businesses/search?q=x`);
    narrow.seen.length = 0;
    const first = await rawRequest(narrow.url, [`${request} HTTP/1.1`, 'Host: x', 'Connection: close']);
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(narrow.seen.filter(({ upstream }) => upstream === 'business')).toEqual([]);
  });

  it('says about the client’s connection what is true of it, not what the upstream said about its own', async () => {
    const own = await startRig();
    try {
      own.handle('content', (_request, response) => {
        response.setHeader('keep-alive', 'timeout=999');
        response.end('{}');
      });
      const { port } = new URL(own.url);
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        get({ port, path: '/api/cms/pages', headers: { connection: 'close' } }, resolve).on('error', reject),
      );
      answer.resume();
      expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['close', undefined]);
    } finally {
      await own.close();
    }
  });

  it('refuses two Host headers', async () => {
    expect(
      await rawRequest(rig.url, ['GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close']),
    ).toContain('400');
  });

  it.each<[string, string, string, ...string[]]>([
    ['two lengths', '1.1', '0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['two lengths, the other first', '1.1', '0\r\n\r\n', 'Transfer-Encoding: chunked', 'Content-Length: 5'],
    ['two other lengths', '1.1', 'abcde', 'Content-Length: 5', 'Content-Length: 0'],
    ['a length twice', '1.1', 'abcde', 'Content-Length: 5', 'Content-Length: 5'],
    ['a length that is a list', '1.1', 'abcde', 'Content-Length: 5, 5'],
    ['pieces twice', '1.1', '0\r\n\r\n', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    ['pieces that are packed', '1.1', '0\r\n\r\n', 'Transfer-Encoding: chunked, gzip'],
    ['pieces under another name', '1.1', '0\r\n\r\n', 'Transfer-Encoding: xchunked'],
    ['pieces by HTTP/1.0', '1.0', '0\r\n\r\n', 'Transfer-Encoding: chunked'],
    [
      'pieces by HTTP/1.0 that stays',
      '1.0',
      '0\r\n\r\n',
      'Transfer-Encoding: chunked',
      'Connection: keep-alive',
    ],
    [
      'pieces by HTTP/1.0, and a length',
      '1.0',
      '0\r\n\r\n',
      'Transfer-Encoding: chunked',
      'Content-Length: 5',
    ],
  ])(
    'refuses a body with %s before any service hears of it, and hangs up',
    async (_what, http, body, ...more) => {
      const head = [`POST /api/report HTTP/${http}`, 'Host: x', 'Content-Type: application/json', ...more];
      const next = `GET /api/explore HTTP/${http}\r\nHost: x\r\nConnection: keep-alive\r\n\r\n`;
      const answer = await exchange(`${head.join('\r\n')}\r\n\r\n${body}${next}`);
      // What follows is no request of its own.
      expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('Gönderilen bilgiler eksik ya da hatalı.');
      // Whatever is still on its way to a service has arrived before this.
      expect((await fetch(`${rig.url}/api/cms/pages`)).status).toBe(200);
      expect(rig.seen.map(({ url }) => url)).toEqual(['/api/cms/pages']);
    },
  );

  it('refuses a body over the row’s limit without reading it', async () => {
    const lines = [
      'POST /api/auth/send-code HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 2000000',
      'Connection: close',
    ];
    expect(await rawRequest(rig.url, lines)).toContain('413');
  });
});
