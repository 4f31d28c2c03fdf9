import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ LIMIT_ALL_PER_MINUTE: '10000', LIMIT_SUBMIT_PER_MINUTE: '10000' });
});
afterAll(() => rig.close());
beforeEach(() => {
  rig.seen.length = 0;
  // Notes a request by its head: some bodies break off.
  rig.handle('moderation', (request, response) => {
    const { method = '', url = '', headers } = request;
    rig.seen.push({ upstream: 'moderation', method, url, headers, body: '' });
    request.on('error', () => undefined).resume();
    response.setHeader('content-type', 'application/json').end('{"upstream":"moderation"}');
  });
});

/** Whoever takes it for a request of its own, the gateway or the service, has the service answer it. */
const hidden = 'GET /api/report?of=hidden HTTP/1.1\r\nHost: x\r\nX-Edogrula-Identity: forged\r\n\r\n';
const inChunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
const length = `Content-Length: ${hidden.length}`;
const chunked = 'Transfer-Encoding: chunked';
const post = 'POST /api/report HTTP/1.1';

describe('a request that is hidden in another’s body', () => {
  it('is seen where it is no secret: as the next one of its connection', async () => {
    await rawRequest(rig.url, [post, 'Host: localhost', 'Content-Length: 0'], hidden);
    const asked = () => rig.seen.map(({ method, url }) => `${method} ${url}`);
    await until(() => asked().length === 2);
    expect(asked().sort()).toEqual(['GET /api/report?of=hidden', 'POST /api/report']);
  });

  it.each<[how: string, lines: string[], body: string, said?: string]>([
    [
      'behind chunks and a length',
      [post, `Content-Length: ${hidden.length + 5}`, chunked],
      `0\r\n\r\n${hidden}`,
    ],
    ['behind a length and chunks', [post, chunked, 'Content-Length: 4'], inChunks],
    ['behind two lengths', [post, 'Content-Length: 0', length], hidden],
    ['behind a list of lengths', [post, `Content-Length: 0, ${hidden.length}`], hidden],
    ['behind a length with a sign', [post, `Content-Length: +${hidden.length}`], hidden],
    ['behind a length in hexadecimal', [post, `Content-Length: 0x${hidden.length.toString(16)}`], hidden],
    ['behind a length with a blank in it', [post, 'Content-Length: 1 0'], hidden],
    ['behind a length below nothing', [post, 'Content-Length: -1'], hidden],
    ['behind a blank before the colon', [post, length, 'Transfer-Encoding : chunked'], `0\r\n\r\n${hidden}`],
    [
      'behind a coding that nobody knows',
      [post, length, 'Transfer-Encoding: xchunked'],
      `0\r\n\r\n${hidden}`,
    ],
    ['behind chunks that are not the last coding', [post, 'Transfer-Encoding: chunked, identity'], inChunks],
    ['behind two codings', [post, chunked, 'Transfer-Encoding: identity'], inChunks],
    [
      'behind a coding with a control character',
      [post, length, 'Transfer-Encoding: \vchunked'],
      `0\r\n\r\n${hidden}`,
    ],
    ['behind a name with a NUL', [post, length, 'Transfer-Encoding\0: chunked'], `0\r\n\r\n${hidden}`],
    [
      'behind a line that is folded',
      [post, length, 'X-A: b\r\n Transfer-Encoding: chunked'],
      `0\r\n\r\n${hidden}`,
    ],
    ['behind a line feed alone', [post, `X-A: b\n${chunked}`, length], `0\r\n\r\n${hidden}`],
    ['behind a carriage return alone', [post, `X-A: b\r${chunked}`, length], `0\r\n\r\n${hidden}`],
    ['behind a chunk larger than any number', [post, chunked], `ffffffffffffffff1\r\n${hidden}\r\n0\r\n\r\n`],
    ['behind a chunk of another length', [post, chunked], `1\r\nxx\r\n0\r\n\r\n${hidden}`],
    ['in a chunk’s extension', [post, chunked], `5;a="\n${hidden}"\r\nhello\r\n0\r\n\r\n`],
    [
      'in a trailer',
      [post, chunked, 'Trailer: X-Edogrula-Identity'],
      '0\r\nX-Edogrula-Identity: forged\r\n\r\n',
      '200',
    ],
    ['in the body of a read', ['GET /api/report HTTP/1.1', length], hidden, '200'],
    ['in the chunks of a read', ['GET /api/report HTTP/1.1', chunked], inChunks, '200'],
    ['behind chunks of the older protocol', ['POST /api/report HTTP/1.0', chunked], inChunks],
    [
      'behind a change of the protocol',
      [post, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', length],
      hidden,
      '200',
    ],
    ['behind a wait for our word', [post, 'Expect: 100-continue', length], hidden, '100'],
    ['behind a length that is for the next hop', [post, 'Connection: content-length', length], hidden, '200'],
    ['through a tunnel', ['CONNECT /api/report HTTP/1.1'], hidden, ''],
    ['in the address', [`GET /api/report HTTP/1.1\r\n${hidden} HTTP/1.1`], ''],
    ['in the address of another host', ['GET http://moderation/api/report?of=hidden HTTP/1.1'], ''],
  ])(
    '%s is none to any service, and the next visitor’s answer is the own',
    async (_how, lines, body, said = '400') => {
      const [first = '', ...others] = lines;
      const answer = await rawRequest(rig.url, [first, 'Host: localhost', ...others], body);
      // What is one request is answered as one; what can be read in two ways is none.
      expect(answer.split(' ')[1] ?? '').toBe(said);
      const next = await fetch(`${rig.url}/api/report?of=next`, { method: 'POST', body: '{}' });
      expect([next.status, await next.json()]).toEqual([200, { upstream: 'moderation' }]);
      const heard = rig.seen.map(({ upstream, method, url }) => [upstream, method, url].join(' '));
      expect(
        heard.filter((one) => !/^moderation (?:GET|POST) \/api\/report(?:\?of=next)?$/.test(one)),
      ).toEqual([]);
      expect(heard.filter((one) => one.endsWith('?of=next'))).toHaveLength(1);
      expect(heard.length).toBeLessThanOrEqual(2);
      for (const { headers } of rig.seen) expect(headers['x-edogrula-identity']).not.toBe('forged');
    },
  );
});
