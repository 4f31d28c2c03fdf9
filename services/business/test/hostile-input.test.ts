import { leastCpuTimeOf } from '@edogrula/contracts/testing/cpu-time';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { enterBusiness } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await enterBusiness(service, { name: 'Hedef Bungalov', verified: true, instagramUsername: 'hedef' });
});
afterAll(() => service.close());

const nasty = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '\u202eisim',
  'Z̷̡̈a̵̛lgo'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İIıi',
  '%_\\%',
  "'; drop table business; --",
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '$where',
  '__proto__',
  'constructor',
  '\r\nx-evil: 1',
  '-'.repeat(300),
  'a'.repeat(2000),
  `${'a.'.repeat(900)}com`,
  `${'0 '.repeat(12)}x`,
  `https://instagram.com/${'_u/'.repeat(600)}`,
];

describe('hostile text', () => {
  it.each(nasty)('is answered, never with a failure of ours: %j', async (text) => {
    const q = encodeURIComponent(text.toWellFormed());
    const urls = [
      `/api/businesses/search?q=${q}`,
      ...['ig_url', 'phone', 'website', 'ig_username', 'text'].map(
        (type) => `/api/businesses/search?q=${q}&type=${type}`,
      ),
      `/api/explore?q=${q}`,
      `/api/businesses/filter?address=${encodeURIComponent(text.slice(0, 100).toWellFormed())}&type=${encodeURIComponent(text.slice(0, 50).toWellFormed())}`,
      `/api/featured?place=${encodeURIComponent(text.slice(0, 50).toWellFormed())}`,
      `/api/businesses/by-slug/${q}`,
      `/api/businesses/handle/${q}`,
    ];
    for (const url of urls) expect([url, (await service.get(url)).statusCode < 500]).toEqual([url, true]);
    const lists = ['businesses', 'report/blacklist/all'];
    for (const list of lists) {
      const url = `/api/admin/${list}?q=${encodeURIComponent(text.slice(0, 200).toWellFormed())}`;
      expect([url, (await service.asAdmin('GET', url)).statusCode]).toEqual([url, 200]);
    }
  });

  it.each([
    'a',
    '9',
    ' ',
    'a.',
    '@',
    '.',
    '-',
    '(',
    '0 ',
    'a@a.',
    'https://a.',
    'instagram.com/',
    '_u/',
    '%',
    '<',
    'İ',
    '\u0301',
    '\u200b',
  ])(
    '[R212] two thousand signs of %j are answered at once by each reader, and five thousand refused',
    async (part) => {
      const read = async (length: number) => {
        const q = encodeURIComponent(part.repeat(Math.ceil(length / part.length)).slice(0, length));
        const statuses: number[] = [];
        for (const type of ['', '&type=phone', '&type=website', '&type=ig_url', '&type=text'])
          statuses.push((await service.get(`/api/businesses/search?q=${q}${type}`)).statusCode);
        expect((await service.get(`/api/explore?q=${q}`)).statusCode).toBe(200);
        return statuses;
      };
      const used = await leastCpuTimeOf(async () => {
        expect(new Set(await read(5000))).toEqual(new Set([400]));
        for (const status of await read(2000)) expect([200, 400]).toContain(status);
      });
      expect(used).toBeLessThan(2_000_000);
    },
  );

  it('any query text gets 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('', '&type=text', '&type=phone', '&type=ig_username'),
        async (text, type) => {
          const { statusCode } = await service.get(
            `/api/businesses/search?q=${encodeURIComponent(text)}${type}`,
          );
          expect([200, 400]).toContain(statusCode);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('what an admin enters is stored without invisible traps, whatever it is', async () => {
    for (const text of nasty) {
      const answer = await service.asAdmin('POST', '/api/admin/businesses', {
        name: `Ad ${text}`.slice(0, 160).toWellFormed(),
        description: text.toWellFormed(),
        type: text.slice(0, 60).toWellFormed(),
      });
      expect([text, answer.statusCode]).toEqual([text, 201]);
      expect(answer.json().business.name).toBe(cleanText(answer.json().business.name));
    }
  });
});

/** As an admin, with a body that is sent as it is. */
async function send(payload: string, type = 'application/json') {
  const own = await service.identity.as({
    admin: {
      adminId: '0199aaaa-0000-7000-8000-00000000000a',
      email: 'a@x.example',
      via: 'key',
      sessionId: null,
    },
  });
  return service.app.inject({
    method: 'POST',
    url: '/api/admin/businesses',
    payload,
    headers: { ...own, 'content-type': type },
  });
}
const businesses = async () => (await service.deps.db.selectFrom('business').select('id').execute()).length;

describe('structure in place of text', () => {
  it.each([
    'q[$ne]=x',
    'q[]=hedef',
    'q=hedef&q=hedef',
    'q=hedef&type=text&type=phone',
    'q.$ne=hedef',
    '__proto__[q]=hedef',
    'constructor[prototype][q]=hedef',
  ])('operators and repeated parameters are refused: ?%s', async (query) => {
    expect((await service.get(`/api/businesses/search?${query}`)).statusCode).toBe(400);
  });

  it.each<[string, string]>([
    ['an operator for a name', '{"name":{"$ne":null}}'],
    ['a list for a name', '{"name":["a"]}'],
    ['a text for a place', '{"name":"a","lat":"40"}'],
    ['a text for a yes', '{"name":"a","verified":"true"}'],
    ['an operator for a phone', '{"name":"a","phone":{"$gt":""}}'],
    ['a list of bodies', '[{"name":"a"}]'],
    ['a text for a body', '"name"'],
    ['nothing for a body', 'null'],
    ['a prototype', '{"name":"x","__proto__":{"verified":true}}'],
    ['a prototype in unicode escapes', '{"name":"x","\\u005f_proto__":{"verified":true}}'],
    ['a constructor with a prototype', '{"name":"x","constructor":{"prototype":{"verified":true}}}'],
    [
      'a prototype further in',
      '{"name":"x","checks":[{"kind":"handle","how":"opened","__proto__":{"a":1}}]}',
    ],
    ['JSON that breaks off', '{"name":'],
    ['ten thousand lists', `{"name":${'['.repeat(10_000)}`],
    ['a text longer than any', JSON.stringify({ name: 'x', description: 'a'.repeat(5001) })],
  ])('bodies are refused, enter nothing and change no prototype: %s', async (_what, body) => {
    const before = await businesses();
    expect((await send(body)).statusCode).toBe(400);
    expect([await businesses(), ({} as { verified?: boolean }).verified]).toEqual([before, undefined]);
  });

  it.each<[string, unknown, unknown]>([
    [
      '_id',
      '0199aaaa-0000-7000-8000-0000000000ff',
      expect.not.stringMatching('0199aaaa-0000-7000-8000-0000000000ff'),
    ],
    ['slug', 'admin', expect.stringMatching(/^fazla-alanli/)],
    ['version', 99, 1],
    ['gallery', ['https://evil.example/x.jpg'], []],
    ['googleRating', 5, null],
    ['deletedAt', '2020-01-01T00:00:00Z', undefined],
    ['verification', { verifiedAt: '2020-01-01T00:00:00Z' }, null],
    ['verifiedAt', '2020-01-01T00:00:00Z', undefined],
    ['application_id', '0199aaaa-0000-7000-8000-0000000000ff', undefined],
    ['is_blacklisted', true, undefined],
  ])('fields that the form does not have are not assigned: %s', async (field, given, then) => {
    const answer = await service.asAdmin('POST', '/api/admin/businesses', {
      name: 'Fazla Alanlı',
      [field]: given,
    });
    const { business } = answer.json();
    expect([answer.statusCode, business.verified, business[field]]).toEqual([201, false, then]);
  });

  it('another content type and an oversize body are the client’s faults', async () => {
    expect((await send('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send(JSON.stringify({ name: 'x', description: 'a'.repeat(300_000) }))).statusCode).toBe(
      413,
    );
  });
});
