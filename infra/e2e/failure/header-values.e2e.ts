import { randomUUID } from 'node:crypto';
import { headerValues, readHeaders } from '@edogrula/service-kit/testing/header-values';
import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { beforeAll, describe, it } from '@jest/globals';
import { call, verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { sharedStack } from '../support/shared-stack.ts';

/** A network of its own: so many requests would use up the limits of all other tests on this stack. */
const sender = '127.8.0.1';

/** One path of the site and of each service whose own reading of a header is asked, reads and writes. */
const asked = [
  'GET /',
  'GET /api/businesses/search?q=golkiyi.com',
  'GET /api/owner/business',
  'GET /api/admin/requests',
  'POST /api/auth/verify-code',
  'POST /api/report',
  'GET /api/cms/articles',
  'GET /api/img/00000000-0000-7000-8000-000000000000',
] as const;

const isAnswer = (status: string): boolean => /^HTTP\/1\.1 [234]\d\d /.test(status);

describe('whatever a header holds, at the gateway, the site and the services themselves', () => {
  it.each(readHeaders)('%s: it is answered, never with a failure of ours', async (name) => {
    const { url } = sharedStack();
    const failed: string[][] = [];
    for (const request of asked) {
      const answers = Object.entries(headerValues).map(async ([what, value]) => {
        const head = [`${request} HTTP/1.1`, 'Host: localhost', `${name}: ${value}`, 'Connection: close'];
        const status = await rawRequest(url, head, '', sender);
        if (!isAnswer(status)) failed.push([request, what, status]);
      });
      await Promise.all(answers);
    }
    expect(failed).toEqual([]);
  });
});

type Known = { lines: string[]; asks: readonly (readonly [request: string, type: string, body: string])[] };

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const half = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSınama\r\n--x--\r\n';
const [own, another] = [randomUUID(), randomUUID()];

/** Somebody who is let in, and what they ask and change; no body is one that would be taken. */
const known: Record<string, () => Promise<Known>> = {
  async 'a verified visitor'() {
    const { headers } = await verifiedVisitor(sharedStack());
    return {
      lines: Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      asks: [
        ['POST /api/report', form, half],
        ['POST /api/apply', form, half],
        ['GET /api/businesses/search?q=golkiyi.com', json, ''],
      ],
    };
  },
  async 'an admin'() {
    const { admin } = sharedStack();
    const answer = await call(sharedStack(), 'POST', '/api/auth/login', {
      body: { email: admin.email, password: admin.password },
    });
    const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
    return {
      lines: [`Cookie: ${pairs.join('; ')}`, `X-XSRF-TOKEN: ${xsrf}`],
      asks: [
        ['GET /api/admin/requests', json, ''],
        ['GET /api/admin/report', json, ''],
        ['POST /api/cms/articles', json, '{}'],
        [`POST /api/report/${own}/reject`, json, '{}'],
      ],
    };
  },
};

describe.each(Object.keys(known))('whatever a header of %s holds', (who) => {
  let person: Known;
  beforeAll(async () => {
    person = await (known[who] as () => Promise<Known>)();
  }, 60_000);

  const statusOf = (request: string, type: string, body: string, odd: string[]) =>
    rawRequest(
      sharedStack().url,
      [
        `${request} HTTP/1.1`,
        'Host: localhost',
        ...odd,
        `Content-Type: ${type}`,
        ...(body ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []),
        'Connection: close',
      ],
      body,
      sender,
    );

  it('they are let in', async () => {
    for (const [request, type, body] of person.asks)
      expect(await statusOf(request, type, body, person.lines)).not.toMatch(/ (?:401|403|5\d\d) /);
  });

  it.each(readHeaders)('%s beside what lets them in: never a failure of ours', async (name) => {
    const failed: string[][] = [];
    for (const [request, type, body] of person.asks) {
      const answers = Object.entries(headerValues).map(async ([what, value]) => {
        const status = await statusOf(request, type, body, [...person.lines, `${name}: ${value}`]);
        if (!isAnswer(status)) failed.push([request, what, status]);
      });
      await Promise.all(answers);
    }
    expect(failed).toEqual([]);
  });

  it.each([
    ['Idempotency-Key', own, another],
    ['If-None-Match', '*', 'W/"one", W/"two", "'],
    ['X-XSRF-TOKEN', 'a', 'b'],
    ['Cookie', 'XSRF-TOKEN=a; XSRF-TOKEN=b', '__Host-edogrula_session=a; edogrula_session=b; =; ;;a'],
  ])('%s twice, before and after theirs: never a failure of ours', async (name, one, two) => {
    const failed: string[][] = [];
    const twice = [`${name}: ${one}`, `${name}: ${two}`];
    for (const [request, type, body] of person.asks)
      for (const lines of [
        [...twice, ...person.lines],
        [...person.lines, ...twice],
      ]) {
        const status = await statusOf(request, type, body, lines);
        if (!isAnswer(status)) failed.push([request, status]);
      }
    expect(failed).toEqual([]);
  });
});
