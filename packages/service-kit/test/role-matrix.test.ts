import { type AdminRole, adminRoles } from '@edogrula/contracts/admin-roles';
import { areas } from '@edogrula/contracts/http/all-endpoints';
import type { Endpoint } from '@edogrula/contracts/http/endpoint';
import { type KeyScope, keyScopes } from '@edogrula/contracts/key-scopes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp, type HttpApp } from '../src/http-app.ts';
import { createLogger } from '../src/logger.ts';
import { countPersonReads } from '../src/person-reads.ts';
import { route } from '../src/route.ts';
import { createTestIdentity, type TestClaims } from '../src/testing/test-identity.ts';

const identity = await createTestIdentity();
const endpoints = areas.flatMap((area) => Object.values(area) as Endpoint[]);
const forAdmins = endpoints.filter(({ roles }) => roles);
const admin = {
  adminId: '0199aaaa-0000-7000-8000-00000000000a',
  email: 'a@x.example',
  via: 'bearer' as const,
  sessionId: '0199aaaa-0000-7000-8000-00000000000b',
};

/** Who may what, as the specification says it and not as the endpoints do: the first rule that fits counts. */
const rules: [RegExp, string][] = [
  [/^\w+ \/api\/(?:auth|admin\/me|admin\/keys)/, 'owner moderator editor auditor'],
  [/^GET \/api\/admin\/admins$/, 'owner moderator editor auditor'],
  [/ \/api\/admin\/\w+\/(?:audit|exports)$/, 'owner moderator auditor'],
  [/^\w+ \/api\/admin\/admins/, 'owner'],
  [/^\w+ \/api\/cms\//, 'owner moderator editor'],
  [/^PUT \/api\/admin\/files/, 'owner moderator editor'],
  [/ \/api\/admin\/files/, 'owner moderator auditor'],
  [/^GET .*\/elsewhere$/, 'owner moderator auditor'],
  [/^GET \/api\/admin\/requests\/counts$/, 'owner moderator editor auditor'],
  // What owners propose and whose accounts are theirs.
  [/^GET \/api\/admin\/businesses\/(?:changes|:id\/payees)/, 'owner moderator auditor'],
  [/^GET \/api\/admin\/(?:businesses|featured)/, 'owner moderator editor auditor'],
  // Its links are the accused's own way to reply.
  [/^GET \/api\/admin\/report\/:id\/notices$/, 'owner moderator'],
  [/^GET /, 'owner moderator auditor'],
  [/./, 'owner moderator'],
];
const allowed = (name: string): string => rules.find(([pattern]) => pattern.test(name))?.[1] ?? '';

const confirmed = new Set([
  'POST /api/admin/admins',
  'DELETE /api/admin/admins/:id',
  'POST /api/admin/admins/:id/password',
  'PUT /api/admin/admins/:id/role',
  'DELETE /api/admin/admins/:id/factors',
  'POST /api/admin/keys',
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/factors/totp',
  'POST /api/auth/factors/recovery-codes',
  'DELETE /api/auth/factors/:id',
]);
const asksAgain = (name: string) => confirmed.has(name) || name.endsWith('/exports');

let app: HttpApp;
beforeAll(async () => {
  app = await createHttpApp({
    name: 'matrix',
    logger: createLogger('test', 'silent'),
    verify: identity.verify,
    checks: {},
  });
  countPersonReads(app, async () => undefined);
  for (const endpoint of endpoints) route(app, endpoint, () => ({}) as never);
});
afterAll(() => app.close());

/** The code with which the door refuses, or `in`: what comes behind it does not matter here. */
async function door(method: Endpoint['method'], path: string, claims: TestClaims): Promise<string> {
  const url = path.replaceAll(/:\w+/g, '0199aaaa-0000-7000-8000-0000000000ff');
  const answer = await app.inject({ method, url, headers: await identity.as(claims) });
  return answer.statusCode === 403 || answer.statusCode === 401 ? String(answer.json().code) : 'in';
}

const named = forAdmins.flatMap(({ method, path, also = [] }) =>
  [path, ...also].map((one) => ({ method, path: one, name: `${method} ${one}` })),
);

describe('every endpoint for admins × every role', () => {
  it.each(named)('[R395] $name', async ({ method, path, name }) => {
    const open: AdminRole[] = [];
    for (const role of adminRoles) {
      const said = await door(method, path, { admin: { ...admin, role } });
      expect(['in', 'role_required']).toContain(said);
      if (said === 'in') open.push(role);
    }
    expect(open.join(' ')).toBe(allowed(name));
  });
});

describe('every endpoint for admins, the last proof five minutes ago', () => {
  const past = { ...admin, confirmedUntil: new Date(Date.now() - 1000).toISOString() };

  it.each(named)('[R393] $name', async ({ method, path, name }) => {
    const wanted = asksAgain(name) ? 'confirmation_required' : 'in';
    expect(await door(method, path, { admin: past })).toBe(wanted);
    expect(await door(method, path, { admin: { ...admin, confirmedUntil: null } })).toBe(wanted);
    expect(await door(method, path, { admin })).toBe('in');
  });
});

describe('every endpoint for admins, the required second factor still missing', () => {
  const open = [
    ...['GET /api/auth/me', 'GET /api/admin/me', 'PUT /api/auth/password', 'GET /api/auth/sessions'],
    ...['DELETE /api/auth/sessions', 'DELETE /api/auth/sessions/:id', 'GET /api/auth/factors'],
    ...['GET /api/auth/factors/passkey-options', 'GET /api/auth/factors/totp-secret'],
    ...['POST /api/auth/factors/passkeys', 'POST /api/auth/factors/totp', 'GET /api/auth/confirm'],
    ...['POST /api/auth/factors/recovery-codes', 'POST /api/auth/confirm', 'DELETE /api/auth/factors/:id'],
  ];

  it('[R392] only setting one up is open', async () => {
    const inside: string[] = [];
    for (const { method, path, name } of named) {
      const said = await door(method, path, { admin: { ...admin, mustEnrol: true } });
      if (said === 'in') inside.push(name);
      else expect([name, said]).toEqual([name, 'factor_required']);
    }
    expect(inside.sort()).toEqual([...open].sort());
  });
});

describe('every endpoint for admins × every scope of a key', () => {
  const keyed = { ...admin, via: 'key' as const, sessionId: null, confirmedUntil: null };
  const services: Record<string, KeyScope> = {
    identity: 'accounts',
    business: 'registry',
    moderation: 'submissions',
    media: 'files',
    content: 'content',
  };
  const scopeOf = ({ method, path, service }: Endpoint): KeyScope => {
    if (method === 'GET' || path === '/api/auth/key-session') return 'read';
    return path.endsWith('/exports') ? 'exports' : (services[service] ?? 'read');
  };

  it.each(forAdmins.map((one) => ({ ...one, name: `${one.method} ${one.path}` })))(
    '[R396] $name',
    async (endpoint) => {
      const { method, path, policy } = endpoint;
      const open: string[] = [];
      for (const scope of keyScopes) {
        const said = await door(method, path, { admin: { ...keyed, scopes: [scope] } });
        if (said === 'in') open.push(scope);
      }
      expect(open).toEqual(policy === 'admin-by-password' ? [] : [scopeOf(endpoint)]);
    },
  );
});
