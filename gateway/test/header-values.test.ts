import {
  headerValues,
  hostileLatin as latin,
  readHeaders,
} from '@edogrula/service-kit/testing/header-values';
import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ LIMIT_ALL_PER_MINUTE: '100000', LIMIT_SUBMIT_PER_MINUTE: '100000' });
});
afterAll(() => rig.close());

describe('whatever a header holds', () => {
  it.each(readHeaders)('%s: it is answered, never with a failure of ours', async (name) => {
    for (const [what, value] of Object.entries(headerValues)) {
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
