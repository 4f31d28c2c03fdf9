import { createTestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from './support/service.ts';

const adminId = '0199f2a0-0000-7000-8000-00000000000a';
const id = '0199f2a0-0000-7000-8000-0000000000ff';
const visitor = { email: 'ziyaretci@example.com', tokenId: '0199f2a0-0000-7000-8000-00000000000b' };
const admin = { adminId, email: 'mod@example.com', via: 'cookie' as const, sessionId: null };

const adminRoutes = [
  ['GET', '/api/auth/me'],
  ['GET', '/api/admin/me'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', `/api/auth/sessions/${id}`],
  ['DELETE', '/api/auth/sessions'],
  ['GET', '/api/admin/keys'],
  ['POST', '/api/admin/keys'],
  ['DELETE', `/api/admin/keys/${id}`],
  ['GET', '/api/admin/admins'],
  ['POST', '/api/admin/admins'],
  ['DELETE', `/api/admin/admins/${id}`],
  ['DELETE', `/api/admin/admins/${id}/sessions`],
  ['POST', `/api/admin/admins/${id}/password`],
  ['PUT', `/api/admin/admins/${id}/role`],
  ['DELETE', `/api/admin/admins/${id}/factors`],
  ['GET', '/api/auth/factors'],
  ['GET', '/api/auth/factors/passkey-options'],
  ['GET', '/api/auth/factors/totp-secret'],
  ['POST', '/api/auth/factors/passkeys'],
  ['POST', '/api/auth/factors/totp'],
  ['POST', '/api/auth/factors/recovery-codes'],
  ['DELETE', `/api/auth/factors/${id}`],
  ['GET', '/api/auth/confirm'],
  ['POST', '/api/auth/confirm'],
  ['POST', '/api/auth/key-session'],
  ['GET', '/api/admin/admins/audit'],
  ['POST', '/api/admin/admins/exports'],
  ['PUT', '/api/auth/password'],
] as const;

let service: TestService;
let callers: Record<string, Record<string, string>>;
beforeAll(async () => {
  service = await startTestService();
  const forger = await createTestIdentity();
  const { identity } = service;
  callers = {
    anonymous: {},
    visitor: await identity.as({ visitor }),
    gateway: await identity.as({ service: 'gateway' }),
    'another service': await identity.as({ service: 'moderation' }, 'moderation'),
    'a service that plays admin': await identity.as({ admin }, 'moderation'),
    'a forged header': await forger.as({ admin }),
    'a forged gateway': await forger.as({ service: 'gateway' }),
    garbage: { 'x-edogrula-identity': 'eyJhbGciOiJub25lIn0.e30.' },
    admin: await identity.as({ admin }),
  };
});
afterAll(() => service.close());

const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, caller: string) => {
  const payload = method === 'POST' ? { label: 'Deneme' } : undefined;
  const headers = callers[caller] ?? {};
  return (await service.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
};

describe.each(adminRoutes)('%s %s', (method, url) => {
  it.each([
    ['anonymous', 401],
    ['visitor', 403],
    ['gateway', 401],
    ['another service', 401],
    ['a service that plays admin', 401],
    ['a forged header', 401],
    ['garbage', 401],
  ])('refuses %s with %i', async (caller, expected) => {
    expect(await status(method, url, caller)).toBe(expected);
  });
});

describe('an admin', () => {
  // The admin of this table has no row: only routes that need none can answer 200.
  it.each([
    ['GET', '/api/auth/me', 200],
    ['GET', '/api/admin/me', 200],
    ['GET', '/api/auth/sessions', 200],
    ['DELETE', `/api/auth/sessions/${id}`, 404],
    ['DELETE', '/api/auth/sessions', 200],
    ['GET', '/api/admin/keys', 200],
    ['DELETE', `/api/admin/keys/${id}`, 404],
    ['GET', '/api/admin/admins', 200],
    ['POST', '/api/admin/admins', 400],
    ['DELETE', `/api/admin/admins/${id}`, 404],
    ['DELETE', `/api/admin/admins/${id}/sessions`, 404],
    ['POST', `/api/admin/admins/${id}/password`, 404],
    ['GET', '/api/admin/admins/audit', 200],
    ['POST', '/api/admin/admins/exports', 400],
    ['PUT', '/api/auth/password', 400],
  ] as const)('%s %s is let in: %i', async (method, url, expected) => {
    expect(await status(method, url, 'admin')).toBe(expected);
  });
});

describe.each([
  ['GET', '/api/auth/owner-addresses'],
  ['POST', '/api/auth/owner-addresses'],
  ['DELETE', `/api/auth/owner-addresses/${id}`],
  ['DELETE', '/api/auth/owner-session'],
] as const)('%s %s', (method, url) => {
  it('is an owner’s alone: everybody else is 401', async () => {
    for (const caller of Object.keys(callers))
      expect([caller, await status(method, url, caller)]).toEqual([caller, 401]);
  });
});

describe('POST /internal/credentials/resolve', () => {
  it('is there for the gateway alone; to everybody else it does not exist', async () => {
    for (const caller of Object.keys(callers)) {
      const answer = await service.app.inject({
        method: 'POST',
        url: '/internal/credentials/resolve',
        headers: callers[caller] ?? {},
        payload: {},
      });
      expect([caller, answer.statusCode]).toEqual([caller, caller === 'gateway' ? 200 : 404]);
    }
  });
});

describe('the app', () => {
  it('declares each route in OpenAPI but the internal ones', async () => {
    const paths = (await service.app.inject({ url: '/internal/openapi.json' })).json().paths;
    expect(Object.keys(paths).sort()).toEqual([
      '/api/admin/admins',
      '/api/admin/admins/audit',
      '/api/admin/admins/exports',
      '/api/admin/admins/{id}',
      '/api/admin/admins/{id}/factors',
      '/api/admin/admins/{id}/password',
      '/api/admin/admins/{id}/role',
      '/api/admin/admins/{id}/sessions',
      '/api/admin/keys',
      '/api/admin/keys/{id}',
      '/api/admin/me',
      '/api/auth/confirm',
      '/api/auth/factors',
      '/api/auth/factors/passkey-options',
      '/api/auth/factors/passkeys',
      '/api/auth/factors/recovery-codes',
      '/api/auth/factors/totp',
      '/api/auth/factors/totp-secret',
      '/api/auth/factors/{id}',
      '/api/auth/key-session',
      '/api/auth/login',
      '/api/auth/login/factor',
      '/api/auth/logout',
      '/api/auth/me',
      '/api/auth/owner-addresses',
      '/api/auth/owner-addresses/decision',
      '/api/auth/owner-addresses/link',
      '/api/auth/owner-addresses/{id}',
      '/api/auth/owner-link',
      '/api/auth/owner-session',
      '/api/auth/password',
      '/api/auth/password/set',
      '/api/auth/send-code',
      '/api/auth/sessions',
      '/api/auth/sessions/{id}',
      '/api/auth/verify-code',
    ]);
  });

  it('is ready when database and bus answer', async () => {
    const answer = await service.app.inject({ url: '/readyz' });
    expect(answer.json()).toEqual({ ok: true, name: 'identity', missing: [] });
  });
});
