import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ PUBLIC_URL: 'https://edogrula.example' });
});
afterAll(() => rig.close());

/** What every answer carries, whoever asks and whatever comes back (OWASP ASVS 5.0, V3.4). */
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const headersOf = async (path: string, init?: RequestInit) =>
  Object.fromEntries((await fetch(rig.url + path, { redirect: 'manual', ...init })).headers);

/** The status of a request that fetch refuses to send. */
const statusOf = (method: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(rig.url);
    const sent = request({ hostname, port, method, path: '/api/businesses/filter' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });

describe('headers that harden an answer', () => {
  it.each([
    ['a page', '/'],
    ['an answer of a service', '/api/businesses/filter'],
    ['an unknown address', '/api/yok'],
    ['a refused one', '/api/%00'],
    ['the desk', '/admin/dashboard'],
  ])('%s has all of them, and transport security where the site is https', async (_name, path) => {
    expect(await headersOf(path)).toMatchObject(everywhere);
  });

  it('an answer of the API runs nothing, is framed by none and kept by no cache', async () => {
    for (const path of ['/api/businesses/filter', '/api/yok'])
      expect(await headersOf(path)).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      });
  });

  it('whatever brings no content policy is framed by none and has neither plug-ins nor another base', async () => {
    for (const path of ['/', '/assets/a.js', '/healthz', '/%00']) {
      const { 'content-security-policy': policy } = await headersOf(path);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy?.split('; ')).toContain(rule);
    }
  });

  it('[R016] a page of the desk runs its own scripts alone, sends no form elsewhere, and is kept and listed by nobody', async () => {
    for (const path of ['/admin/login', '/admin/dashboard', '/admin/content']) {
      const headers = await headersOf(path);
      expect([path, headers['content-security-policy']?.split('; ').sort()]).toEqual([
        path,
        [
          "base-uri 'none'",
          "default-src 'self'",
          "font-src 'self'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "frame-src 'self' blob:",
          "img-src 'self' blob: data:",
          "object-src 'none'",
          "script-src 'self'",
          "style-src 'self' 'unsafe-inline'",
        ],
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    }
  });

  it('[R016] the desk comes from another server in development alone, whatever its address says', async () => {
    const production = { NODE_ENV: 'production', EDOGRULA_MODE: 'external', TRUSTED_PROXIES: '127.0.0.1' };
    const own = await startRig({ ...production, ADMIN_DEV_URL: 'http://127.0.0.1:1' });
    try {
      const answer = await fetch(`${own.url}/admin/login`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    } finally {
      await own.close();
    }
  });

  it('no foreign origin is let in, with or without credentials', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = await headersOf('/api/businesses/filter', {
        method,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('without https there is no promise of it', async () => {
    const plain = await startRig({ PUBLIC_URL: 'http://localhost:8080' });
    try {
      expect((await fetch(`${plain.url}/`)).headers.get('strict-transport-security')).toBeNull();
    } finally {
      await plain.close();
    }
  });

  it('TRACE and unknown methods are refused and reach no service', async () => {
    const before = rig.seen.length;
    for (const method of ['TRACE', 'PROPFIND'])
      expect([400, 404, 405, 501]).toContain(await statusOf(method));
    expect(rig.seen.length).toBe(before);
  });
});
