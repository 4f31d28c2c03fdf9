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

  it('[R212] 5000 characters are refused at once, by each reader', async () => {
    for (const text of [
      'a'.repeat(5000),
      '9'.repeat(5000),
      ' '.repeat(5000),
      'a.'.repeat(2500),
      '@'.repeat(5000),
    ]) {
      const used = await leastCpuTimeOf(async () => {
        for (const type of ['', '&type=phone', '&type=website', '&type=ig_url', '&type=text'])
          expect(
            (await service.get(`/api/businesses/search?q=${encodeURIComponent(text)}${type}`)).statusCode,
          ).toBe(400);
        expect((await service.get(`/api/explore?q=${encodeURIComponent(text)}`)).statusCode).toBe(200);
      });
      expect(used).toBeLessThan(2_000_000);
    }
  });

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

describe('structure in place of text', () => {
  it('operators and repeated parameters are refused', async () => {
    for (const query of ['q[$ne]=x', 'q[]=hedef', 'q=hedef&q=hedef', 'q=hedef&type=text&type=phone'])
      expect([query, (await service.get(`/api/businesses/search?${query}`)).statusCode]).toEqual([
        query,
        400,
      ]);
    for (const body of [
      { name: { $ne: null } },
      { name: ['a'] },
      { name: 'a', lat: '40' },
      { name: 'a', verified: 'true' },
      { name: 'a', phone: { $gt: '' } },
    ])
      expect((await service.asAdmin('POST', '/api/admin/businesses', body)).statusCode).toBe(400);
  });

  it('fields that the form does not have are not assigned', async () => {
    const created = await service.asAdmin('POST', '/api/admin/businesses', {
      name: 'Fazla Alanlı',
      _id: '0199aaaa-0000-7000-8000-0000000000ff',
      slug: 'admin',
      version: 99,
      gallery: ['https://evil.example/x.jpg'],
      googleRating: 5,
      deletedAt: null,
      verification: { verifiedAt: '2020-01-01T00:00:00Z' },
      application_id: '0199aaaa-0000-7000-8000-0000000000ff',
    });
    expect(created.json().business).toMatchObject({
      slug: 'fazla-alanli',
      version: 1,
      gallery: [],
      googleRating: null,
      verified: false,
      verification: null,
    });
    expect(created.json().business._id).not.toBe('0199aaaa-0000-7000-8000-0000000000ff');
  });

  it('prototype pollution in a body is refused and changes no prototype', async () => {
    for (const payload of [
      '{"name":"x","__proto__":{"verified":true}}',
      '{"name":"x","constructor":{"prototype":{"verified":true}}}',
    ]) {
      const answer = await service.asAdmin('POST', '/api/admin/businesses', undefined, {
        'content-type': 'application/json',
      });
      expect(answer.statusCode).toBe(400);
      const own = await service.identity.as({
        admin: {
          adminId: '0199aaaa-0000-7000-8000-00000000000a',
          email: 'a@x.example',
          via: 'key',
          sessionId: null,
        },
      });
      const polluted = await service.app.inject({
        method: 'POST',
        url: '/api/admin/businesses',
        payload,
        headers: { ...own, 'content-type': 'application/json' },
      });
      expect(polluted.statusCode).toBe(400);
      expect(({} as { verified?: boolean }).verified).toBeUndefined();
    }
  });

  it('broken JSON, another content type and an oversize body are the client’s faults', async () => {
    const own = await service.identity.as({
      admin: {
        adminId: '0199aaaa-0000-7000-8000-00000000000a',
        email: 'a@x.example',
        via: 'key',
        sessionId: null,
      },
    });
    const send = (payload: string, type = 'application/json') =>
      service.app.inject({
        method: 'POST',
        url: '/api/admin/businesses',
        payload,
        headers: { ...own, 'content-type': type },
      });
    expect((await send('{"name":')).statusCode).toBe(400);
    expect((await send('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send(JSON.stringify({ name: 'x', description: 'a'.repeat(300_000) }))).statusCode).toBe(
      413,
    );
    expect((await send(JSON.stringify({ name: 'x', description: 'a'.repeat(5001) }))).statusCode).toBe(400);
  });
});
