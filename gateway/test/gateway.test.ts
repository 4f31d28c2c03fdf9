import { createHash } from 'node:crypto';
import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
beforeEach(() => {
  rig.seen.length = 0;
});

const identityAt = ({ verify, seen }: Rig) =>
  verify(seen.at(-1)?.headers['x-edogrula-identity'] as string | undefined, seen.at(-1)?.upstream ?? '');
const lastIdentity = () => identityAt(rig);

describe('routing', () => {
  it('sends each path to the service of its row, and pages to the public site', async () => {
    for (const [path, upstream] of [
      ['/api/businesses/search?q=x', 'business'],
      ['/api/report/blacklist/all', 'business'],
      ['/api/report', 'moderation'],
      ['/isletme/golkiyi', 'site'],
      ['/', 'site'],
      ['/admin', 'site'],
      ['/admin/unknown', 'site'],
    ]) {
      const answer = await fetch(rig.url + path);
      expect([path, await answer.json()]).toEqual([path, { upstream }]);
    }
    expect(rig.seen[0]?.url).toBe('/api/businesses/search?q=x');
  });

  it.each(['/api', '/api/nothing', '/internal/files/1', '/internal/openapi.json', '/api/reports'])(
    'answers %s itself with a 404 problem',
    async (path) => {
      const answer = await fetch(rig.url + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({
        code: 'route_not_found',
        message: expect.stringContaining('adres'),
      });
      expect(rig.seen).toHaveLength(0);
    },
  );

  it('[R016] serves the admin pages from files with a strict content policy', async () => {
    for (const path of ['/admin/login', '/admin/dashboard', '/admin/content']) {
      const answer = await fetch(rig.url + path);
      expect(await answer.text()).toContain('Yönetim');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect((await fetch(`${rig.url}/admin/assets/main-abc.js`)).headers.get('cache-control')).toContain(
      'immutable',
    );
  });

  it('lists none of its folders', async () => {
    const answer = await fetch(`${rig.url}/admin/assets/`);
    expect(await answer.text()).not.toContain('main-abc.js');
  });
});

describe('who is calling', () => {
  const credentials = {
    bearer: { authorization: 'Bearer good-session' },
    key: { 'x-admin-key': 'adk_good' },
    cookie: { cookie: 'edogrula_session=good-session' },
  };

  it.each(Object.entries(credentials))(
    'resolves a good %s to the signed identity header and drops the credential',
    async (via, headers) => {
      await fetch(`${rig.url}/api/admin/requests`, { headers });
      expect((await lastIdentity()).admin?.via).toBe(via);
      const sent = rig.seen.at(-1)?.headers ?? {};
      for (const name of ['authorization', 'cookie', 'x-admin-key', 'x-verify-token'])
        expect(sent[name]).toBeUndefined();
    },
  );

  it('resolves a verify token to its visitor', async () => {
    await fetch(`${rig.url}/api/report`, { method: 'POST', headers: { 'x-verify-token': 'good-token' } });
    expect(await lastIdentity()).toMatchObject({ visitor: { email: 'misafir@example.test' } });
  });

  it.each([
    ['nothing', {}],
    ['an unknown session', { authorization: 'Bearer stale' }],
    ['an empty key', { 'x-admin-key': '' }],
    ['a blank key', { 'x-admin-key': '   ' }],
    ['a basic credential', { authorization: 'Basic Z29vZA==' }],
    ['an overlong key', { 'x-admin-key': 'a'.repeat(400) }],
  ])('lets %s through as anonymous', async (_name, headers) => {
    await fetch(`${rig.url}/api/admin/requests`, { headers: headers as Record<string, string> });
    expect(await lastIdentity()).toEqual({ address: '127.0.0.1' });
  });

  it('counts a repeated admin key as absent', async () => {
    await rawRequest(rig.url, [
      'GET /api/admin/requests HTTP/1.1',
      'Host: x',
      'X-Admin-Key: adk_good',
      'X-Admin-Key: adk_good',
      'Connection: close',
    ]);
    expect(await lastIdentity()).toEqual({ address: '127.0.0.1' });
  });

  it('strips inbound look-alikes, also when Connection names them', async () => {
    await rawRequest(rig.url, [
      'GET /api/admin/requests HTTP/1.1',
      'Host: x',
      'X-Edogrula-Identity: forged',
      'X-Edogrula-Client-Ip: 1.2.3.4',
      'X-Forwarded-For: 9.9.9.9',
      'Connection: close, x-edogrula-client-ip',
    ]);
    const sent = rig.seen.at(-1)?.headers ?? {};
    expect(await lastIdentity()).toEqual({ address: '127.0.0.1' });
    expect(sent['x-edogrula-client-ip']).toBeUndefined();
    expect(sent['x-forwarded-for']).toBeUndefined();
  });

  it('leaves out what Connection names, in any case, but never where a body ends', async () => {
    const body = '{"email":"a@b.example"}';
    await rawRequest(
      rig.url,
      [
        'POST /api/cms/pages HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'X-Hop: one',
        'X-Stays: two',
        'Connection: close, X-HOP,, content-length ,host, x-request-id, traceparent',
      ],
      body,
    );
    const { headers, body: arrived } = rig.seen.at(-1) ?? {};
    expect(headers?.['x-hop']).toBeUndefined();
    expect(headers?.['x-stays']).toBe('two');
    expect(headers?.['content-length']).toBe(String(body.length));
    expect(headers?.['x-request-id']).toMatch(/./);
    expect(arrived).toBe(body);
  });

  it('[R357] an owner’s session says which business, goes no further itself, and is forgotten when it ends', async () => {
    const headers = { 'x-owner-session': 'good-owner' };
    await fetch(`${rig.url}/api/owner/business`, { headers });
    const owner = { sessionId: '01900000-0000-7000-8000-000000000002', email: 'sahip@example.test' };
    expect(rig.seen.at(-1)?.upstream).toBe('business');
    expect(rig.seen.at(-1)?.headers['x-owner-session']).toBeUndefined();
    const identity = rig.seen.at(-1)?.headers['x-edogrula-identity'];
    expect(await rig.verify(typeof identity === 'string' ? identity : '', 'business')).toMatchObject({
      owner,
    });
    const before = rig.asked();
    rig.resolver.forget({ sessionId: owner.sessionId });
    await fetch(`${rig.url}/api/owner/business`, { headers });
    expect(rig.asked()).toBe(before + 1);
  });

  it('asks identity once for a burst, and again after a revocation', async () => {
    const headers = { authorization: 'Bearer good-session' };
    rig.resolver.forget({ sessionId: '01900000-0000-7000-8000-000000000002' });
    const before = rig.asked();
    const ask = () => fetch(`${rig.url}/api/admin/businesses`, { headers });
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(rig.asked()).toBe(before + 1);
    rig.resolver.forget({ sessionId: '01900000-0000-7000-8000-000000000002' });
    await ask();
    expect(rig.asked()).toBe(before + 2);
  });
});

describe('[R175] the anti-forgery pair of a cookie session', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${rig.url}/api/report/1/approve`, { method: 'POST', headers });
  const session = 'edogrula_session=good-session';

  it.each([
    ['no pair', { cookie: session }],
    ['only the cookie', { cookie: `${session}; XSRF-TOKEN=xsrf-of-the-session` }],
    ['only the header', { cookie: session, 'x-xsrf-token': 'xsrf-of-the-session' }],
    ['a pair of another session', { cookie: `${session}; XSRF-TOKEN=other`, 'x-xsrf-token': 'other' }],
    [
      'the right header beside another cookie',
      { cookie: `${session}; XSRF-TOKEN=other`, 'x-xsrf-token': 'xsrf-of-the-session' },
    ],
    [
      'the right cookie beside another header',
      { cookie: `${session}; XSRF-TOKEN=xsrf-of-the-session`, 'x-xsrf-token': 'other' },
    ],
    ['an empty pair', { cookie: `${session}; XSRF-TOKEN=`, 'x-xsrf-token': '' }],
  ])('refuses %s', async (_name, headers) => {
    const answer = await post(headers as Record<string, string>);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'csrf_failed']);
    expect(rig.seen).toHaveLength(0);
    // The browser has the right one as long as the session lasts; a forging site cannot read it.
    expect(answer.headers.getSetCookie()).toEqual([
      'XSRF-TOKEN=xsrf-of-the-session; Path=/; SameSite=Lax; Expires=Wed, 02 Jan 2030 03:04:05 GMT',
    ]);
  });

  it('renews the pair for https alone where people come by https', async () => {
    const own = await startRig({ PUBLIC_URL: 'https://edogrula.example' });
    try {
      const headers = { cookie: `__Host-${session}` };
      const answer = await fetch(`${own.url}/api/report/1/approve`, { method: 'POST', headers });
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=.*; Secure$/)]);
    } finally {
      await own.close();
    }
  });

  it('accepts the session’s own pair, and a bearer without any', async () => {
    expect(
      (
        await post({
          cookie: `${session}; XSRF-TOKEN=xsrf-of-the-session`,
          'x-xsrf-token': 'xsrf-of-the-session',
        })
      ).status,
    ).toBe(200);
    expect((await post({ authorization: 'Bearer good-session' })).status).toBe(200);
  });
});

describe('failing services', () => {
  it('answers 503 with Retry-After when a service is down, and names it in /readyz', async () => {
    const own = await startRig();
    try {
      await own.stop('content');
      const answer = await fetch(`${own.url}/api/cms/pages`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
      const ready = await fetch(`${own.url}/readyz`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ missing: ['content'] });
      expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('in production says what is missing to its own machine alone, and has no /docs', async () => {
    const production = { NODE_ENV: 'production', EDOGRULA_MODE: 'external', TRUSTED_PROXIES: '127.0.0.1' };
    const own = await startRig(production);
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(own.url + path, { headers, redirect: 'manual' })).status;
    try {
      expect(await status('/readyz')).not.toBe(404);
      expect(await status('/readyz', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
      expect(await status('/readyz', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
      expect(await status('/readyz', { forwarded: 'for=203.0.113.7' })).toBe(404);
      expect(await status('/healthz', { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
      for (const path of ['/docs', '/docs/', '/docs/json']) {
        await status(path);
        expect([path, own.seen.at(-1)?.upstream]).toEqual([path, 'site']);
      }
    } finally {
      await own.close();
    }
    const asked = await startRig({ ...production, API_DOCS: 'on' });
    expect((await fetch(`${asked.url}/docs`)).status).toBe(200);
    await asked.close();
  });

  it('answers a browser that opens a page with a page that is no verdict and shows a way on', async () => {
    const own = await startRig();
    try {
      await own.stop('site');
      const answer = await fetch(`${own.url}/isletme/golkiyi`, { headers: { accept: 'text/html,*/*' } });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const page = await answer.text();
      expect(page).toContain('<html lang="tr">');
      expect(page).toContain('Bu, işletme hakkında bir sonuç değildir.');
      expect(page).toContain('<a href="/">Ana sayfa</a>');
      expect(page).not.toMatch(/<script|doğrulanmış/i);
      const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
      const api = await fetch(`${own.url}/api/nowhere`, { headers: { accept: 'text/html' } });
      expect(api.headers.get('content-type')).toContain('application/problem+json');
    } finally {
      await own.close();
    }
  });

  it('lets a reader with a token through as anonymous while identity is down, but refuses a write', async () => {
    const own = await startRig();
    try {
      await own.stop('identity');
      const headers = { 'x-verify-token': 'good-token' };
      expect((await fetch(`${own.url}/api/businesses/search?q=x`, { headers })).status).toBe(200);
      for (const path of ['/api/report', '/api/businesses/together', '/api/explore'])
        expect([path, (await fetch(`${own.url}${path}`, { method: 'POST', headers })).status]).toEqual([
          path,
          503,
        ]);
      for (const path of [
        '/api/admin/requests',
        '/api/requests',
        '/api/report/1/status',
        '/api/cms/articles',
      ]) {
        expect([path, (await fetch(`${own.url}${path}`, { headers })).status]).toEqual([path, 503]);
      }
    } finally {
      await own.close();
    }
  });
});

describe('limits', () => {
  it('answers 429 with Retry-After and the specification’s text once an address asks too often', async () => {
    const own = await startRig({ LIMIT_LOOKUP_PER_MINUTE: '3' });
    try {
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let turn = 0; turn < 5; turn += 1) {
        last = await fetch(`${own.url}/api/businesses/search?q=x`, {
          headers: { 'x-forwarded-for': `10.0.0.${turn}` },
        });
        statuses.push(last.status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last?.json()).toMatchObject({
        message: 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.',
      });
      expect((await fetch(`${own.url}/api/featured`)).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('[R364] counts messages apart: each may hold twelve keys; and as lookups, too', async () => {
    const own = await startRig({ LIMIT_TOGETHER_PER_MINUTE: '2', LIMIT_LOOKUP_PER_MINUTE: '4' });
    const together = async () =>
      (await fetch(`${own.url}/api/businesses/together`, { method: 'POST', body: '{}' })).status;
    try {
      expect([await together(), await together(), await together()]).toEqual([200, 200, 429]);
      const single = async () => (await fetch(`${own.url}/api/businesses/search?q=x`)).status;
      expect([await single(), await single()]).toEqual([200, 429]);
    } finally {
      await own.close();
    }
  });

  it('counts every way to ask about a business as a lookup, and the listing’s filter as none', async () => {
    const own = await startRig({ LIMIT_LOOKUP_PER_MINUTE: '5' });
    const status = async (path: string) => (await fetch(own.url + path)).status;
    try {
      const asked: number[] = [];
      for (const path of ['search?q=x', 'handle/x', 'by-slug/x', 'x', '?q=x'])
        asked.push(await status(`/api/businesses${path.startsWith('?') ? '' : '/'}${path}`));
      expect(asked).toEqual([200, 200, 200, 200, 200]);
      for (const path of ['/api/businesses/handle/y', '/api/businesses/by-slug/y', '/api/explore?q=y'])
        expect([path, await status(path)]).toEqual([path, 429]);
      for (const path of ['/api/businesses/filter?page=2', '/api/businesses/addresses', '/api/featured'])
        expect([path, await status(path)]).toEqual([path, 200]);
    } finally {
      await own.close();
    }
  });

  it('counts a page’s calls from the site’s server as the visitor’s own, and takes no pass but ours', async () => {
    const own = await startRig({ LIMIT_LOOKUP_PER_MINUTE: '2' });
    try {
      await fetch(`${own.url}/`);
      const pass = own.seen.at(-1)?.headers['x-edogrula-visitor-pass'] as string;
      const ask = async (headers: Record<string, string>) =>
        (await fetch(`${own.url}/api/businesses/search?q=x`, { headers })).status;
      expect(await ask({ 'x-edogrula-visitor-pass': pass })).toBe(200);
      expect(await identityAt(own)).toEqual({ address: '127.0.0.1' });
      expect(own.seen.at(-1)?.headers['x-edogrula-visitor-pass']).toBeUndefined();
      expect(await ask({ 'x-edogrula-visitor-pass': pass.replace('127.0.0.1', '127.0.0.9') })).toBe(200);
      expect(await identityAt(own)).toEqual({ address: '127.0.0.1' });
      expect(await ask({})).toBe(429);
    } finally {
      await own.close();
    }
  });
});
