import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawRequest } from './support/raw-request.ts';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ LIMIT_ALL_PER_MINUTE: '100000', LIMIT_SUBMIT_PER_MINUTE: '100000' });
});
afterAll(() => rig.close());

/** Every header that the gateway or a service reads. */
const parsed = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Connection',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Expect',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Traceparent',
  'Transfer-Encoding',
  'Upgrade',
  'X-Admin-Key',
  'X-Edogrula-Client-Ip',
  'X-Edogrula-Identity',
  'X-Edogrula-Visitor-Pass',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'X-Verify-Token',
  'X-Xsrf-Token',
];
const latin = 'é'.repeat(43);
const values = {
  empty: '',
  'outside of ASCII': latin,
  'a pass of the right length in letters': `a~1~${latin}`,
  'a pass without an address': '~~',
  'a session and its pair': `edogrula_session=good-session; XSRF-TOKEN=${latin}`,
  huge: 'x'.repeat(20_000),
  percent: '%00%E0%A4%A',
  commas: ','.repeat(500),
  'a bearer of other letters': `Bearer ${latin}`,
  'a far future': '9'.repeat(400),
};

describe('whatever a header holds', () => {
  it.each(parsed)('%s: it is answered, never with a failure of ours', async (name) => {
    for (const [what, value] of Object.entries(values)) {
      for (const lines of [[`${name}: ${value}`], [`${name}: ${value}`, `${name}: ${value}`]]) {
        for (const method of ['GET', 'POST']) {
          const head = [`${method} /api/report HTTP/1.1`, 'Host: localhost', ...lines];
          const status = await rawRequest(rig.url, [...head, 'Connection: close']);
          expect([what, method, status]).toEqual([
            what,
            method,
            expect.stringMatching(/^HTTP\/1\.1 [234]\d\d /),
          ]);
        }
      }
    }
  });

  it('a request with a strange pass counts in the limits like any other', async () => {
    const own = await startRig({ LIMIT_SUBMIT_PER_MINUTE: '3' });
    try {
      const lines = ['POST /api/report HTTP/1.1', 'Host: localhost', 'Connection: close'];
      const statuses: string[] = [];
      for (let turn = 0; turn < 5; turn += 1)
        statuses.push(await rawRequest(own.url, [...lines, `X-Edogrula-Visitor-Pass: a~1~${latin}`]));
      const tooMany = 'HTTP/1.1 429 Too Many Requests';
      expect(statuses).toEqual([...Array(3).fill('HTTP/1.1 200 OK'), tooMany, tooMany]);
    } finally {
      await own.close();
    }
  });

  it('a fragment in the address is refused, and does not get past the limits', async () => {
    for (const path of ['/api/report#', '/api/explore#x', '/api/explore?q=a#b', '/#/api/report']) {
      const status = await rawRequest(rig.url, [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
      ]);
      expect([path, status]).toEqual([path, 'HTTP/1.1 400 Bad Request']);
    }
  });
});
