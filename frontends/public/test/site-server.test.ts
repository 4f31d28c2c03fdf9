import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageCallsMs, pageUntilHeader } from '@edogrula/contracts/page-limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { chooseEncoding } from '../server/compress.ts';
import { toWebRequest } from '../server/page-request.ts';
import { referrerPolicyOf } from '../server/security-headers.ts';
import { startSite } from './support/served-site.ts';

describe('the request that a page is made from', () => {
  const origin = 'https://edogrula.example';
  const seen: Request[] = [];
  const waiting = Promise.withResolvers<void>();
  const app = fastify({ requestIdHeader: false, genReqId: () => 'id-of-this-request' });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route<{ Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      seen.push(toWebRequest(request, reply, origin));
      if (request.url === '/slow') await waiting.promise;
      return 'done';
    },
  });
  let base: string;
  beforeAll(async () => {
    base = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it('has our origin whatever the Host header says, and a path with two slashes stays one', async () => {
    await app.inject({ url: '//kotu.example/a?q=1', headers: { host: 'kotu.example' } });
    expect(seen.at(-1)?.url).toBe(`${origin}//kotu.example/a?q=1`);
  });

  it('says by itself which request it is and until when it waits, and no length of a body that is read', async () => {
    const from = Date.now();
    await app.inject({
      method: 'POST',
      url: '/',
      headers: {
        'x-request-id': 'forged-request-id',
        [pageUntilHeader]: '9999999999999',
        'content-type': 'text/plain',
      },
      payload: 'q=golkiyi',
    });
    const request = seen.at(-1);
    expect(request?.headers.get('x-request-id')).toBe('id-of-this-request');
    const until = Number(request?.headers.get(pageUntilHeader));
    expect(until).toBeGreaterThanOrEqual(from + pageCallsMs);
    expect(until).toBeLessThanOrEqual(Date.now() + pageCallsMs);
    expect(request?.headers.get('content-length')).toBeNull();
    await expect(request?.text()).resolves.toBe('q=golkiyi');
  });

  it('ends with a visitor who leaves, and not with one who was answered', async () => {
    await fetch(`${base}/quick`).then((answer) => answer.text());
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const before = seen.length;
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    while (seen.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
    const [answered, left] = seen.slice(-2);
    const ended = left?.signal.aborted ? undefined : once(left?.signal as AbortSignal, 'abort');
    socket.destroy();
    await ended;
    expect([answered?.signal.aborted, left?.signal.aborted]).toEqual([false, true]);
    waiting.resolve();
  });
});

describe('how a page is sent', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', null],
    ['br;q=0.001', 'br'],
    ['deflate, identity', null],
    ['*', null],
    ['', null],
    [undefined, null],
  ])('for «%s» as %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

it.each([
  ['/yanit/abc', true],
  ['/giderildi/abc', true],
  ['/onizleme/abc', true],
  ['/isletmem?x=1', true],
  ['/en/yanit/abc', true],
  ['/apply?utm=1&devam=abc', true],
  ['/apply?devamli=1', false],
  ['/isletmemiz', false],
  ['/blog/yanit/', false],
])('[R496] the address %s opens something: %s', (address, opens) => {
  expect(referrerPolicyOf(address) === 'no-referrer').toBe(opens);
});

describe('the site', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
  }, 120_000);
  afterAll(() => site?.close());

  it.each(['short', 'a'.repeat(65), 'has blanks in it', 'abc;evil=12345'])(
    'hands on no request id of the shape «%s»',
    async (given) => {
      await site.get('/isletme/golkiyi-bungalov', { headers: { 'x-request-id': given } });
      expect(site.api.calls.at(-1)?.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    },
  );

  it('is kept by no cache between, compressed as the browser can read it, and without a body for HEAD', async () => {
    const bytesOf = async (encoding: string, method = 'GET') => {
      const [socket, chunks] = [connect(Number(new URL(site.base).port), '127.0.0.1'), [] as Buffer[]];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.write(
        `${method} /verify-email HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
      );
      await once(socket, 'close');
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      return { head: all.subarray(0, end).toString().toLowerCase(), body: all.subarray(end + 4) };
    };
    const head = await bytesOf('br', 'HEAD');
    expect([head.head.split('\r\n')[0], head.body.length]).toEqual(['http/1.1 200 ok', 0]);
    expect(head.head).toContain('cache-control: no-cache, private');
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { head: lines, body } = await bytesOf(encoding);
      expect(lines).toContain(`content-encoding: ${encoding}`);
      expect(lines).toContain('vary: accept-encoding');
      expect(lines).not.toContain('content-length');
      expect(read(unchunked(body)).toString()).toContain('</html>');
    }
    expect((await bytesOf('identity')).head).not.toContain('content-encoding');
  });
});

/** The bytes of a body that was sent in chunks. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.subarray(at, line).toString(), 16);
    parts.push(body.subarray(line + 2, line + 2 + length));
    at = line + 4 + length;
  }
  return Buffer.concat(parts);
}
