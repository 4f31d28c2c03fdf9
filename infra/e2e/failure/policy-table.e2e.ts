import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from '@jest/globals';
import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { call, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { type SharedStack, sharedStack } from '../support/shared-stack.ts';

type Policy =
  | 'public'
  | 'verified-email'
  | 'owner'
  | 'admin'
  | 'admin-by-password'
  | 'verified-email-or-admin';
type Route = { method: string; path: string; policy: Policy };
type Caller = { name: string; headers: Record<string, string>; visitor: boolean; admin: boolean };

let stack: SharedStack;
let routes: Route[] = [];
let callers: Caller[] = [];

async function routesOf(): Promise<Route[]> {
  type Documents = { paths: Record<string, Record<string, { 'x-policy': Policy }>> };
  const { body } = await call<Documents>(stack, 'GET', '/docs/json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      policy: operation['x-policy'],
    })),
  );
}

/** A verify token like identity's own, with the given key and age. */
async function verifyToken(genuine: string, sign: 'own-key' | 'stranger', expired: boolean): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(stack.home, 'secrets.json'), 'utf8')) as {
    verifyTokenKey: JWK;
  };
  const [head = '', payload = ''] = genuine.split('.');
  const decode = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const key =
    sign === 'own-key'
      ? await importJWK(secrets.verifyTokenKey, 'EdDSA')
      : (await generateKeyPair('EdDSA')).privateKey;
  const claims = { ...decode(payload), ...(expired ? { iat: 1_600_000_000, exp: 1_600_000_060 } : {}) };
  return new SignJWT(claims).setProtectedHeader(decode(head) as never).sign(key);
}

async function endedSession(): Promise<string> {
  const { headers } = await signedInAdmin(stack);
  await call(stack, 'POST', '/api/auth/logout', { headers });
  return headers.authorization;
}

async function callersOf(): Promise<Caller[]> {
  const visitor = await verifiedVisitor(stack);
  const token = visitor.headers['x-verify-token'];
  const bearer = await signedInAdmin(stack);
  const login = await call(stack, 'POST', '/api/auth/login', {
    body: { email: stack.admin.email, password: stack.admin.password },
  });
  const pairs = login.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const anonymous = { visitor: false, admin: false };
  return [
    { name: 'anonymous', headers: {}, ...anonymous },
    { name: 'verified visitor', headers: visitor.headers, visitor: true, admin: false },
    { name: 'admin by bearer', headers: bearer.headers, visitor: false, admin: true },
    {
      name: 'admin by cookie',
      headers: { cookie: pairs.join('; '), 'x-xsrf-token': xsrf },
      visitor: false,
      admin: true,
    },
    { name: 'admin by key', headers: { 'x-admin-key': stack.admin.key }, visitor: false, admin: true },
    {
      name: 'expired token',
      headers: { 'x-verify-token': await verifyToken(token, 'own-key', true) },
      ...anonymous,
    },
    { name: 'ended session', headers: { authorization: await endedSession() }, ...anonymous },
    {
      name: 'forged token',
      headers: {
        'x-verify-token': await verifyToken(token, 'stranger', false),
        authorization: `Bearer ${'a'.repeat(43)}`,
      },
      ...anonymous,
    },
    { name: 'verify token as bearer', headers: { authorization: `Bearer ${token}` }, ...anonymous },
    {
      name: 'forged identity header',
      headers: { 'x-edogrula-identity': await verifyToken(token, 'stranger', false) },
      ...anonymous,
    },
  ];
}

/** 401 for an anonymous caller, 403 for one without the right, otherwise the request passes the gateway. */
function expected(policy: Policy, caller: Caller): 401 | 403 | 'in' {
  if (policy === 'public') return 'in';
  // None of these callers came by an owner's link.
  if (policy === 'owner') return 401;
  if (policy === 'verified-email') return caller.visitor ? 'in' : 401;
  if (policy === 'verified-email-or-admin') return caller.visitor || caller.admin ? 'in' : 401;
  if (caller.admin) return policy === 'admin-by-password' && 'x-admin-key' in caller.headers ? 403 : 'in';
  return caller.visitor ? 403 : 401;
}

/** Left out of this walk: they would end the very credentials that it uses. */
const endsCredentials = (route: Route) =>
  /logout|\/sessions|\/keys|key-session/.test(route.path) && route.method !== 'GET';

beforeAll(async () => {
  stack = sharedStack();
  routes = await routesOf();
  callers = await callersOf();
}, 60_000);

describe('every route × every kind of caller, through the gateway', () => {
  it('[R006] [R232] [R234] lets in whom the route’s policy names, and no one else', async () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !route.policy)).toEqual([]);
    const wrong: string[] = [];
    for (const route of routes) {
      for (const caller of callers) {
        const wanted = expected(route.policy, caller);
        if (wanted === 'in' && endsCredentials(route)) continue;
        const path = route.path.replace(/\{[^}]+\}/g, () => randomUUID());
        const { status, body } = await call(stack, route.method, path, {
          headers: caller.headers,
          ...(route.method === 'GET' ? {} : { body: {} }),
        });
        // an own failure of sign-in is the route's answer, not its door
        const door =
          route.path === '/api/auth/login' && status === 401
            ? 'in'
            : status === 401 || status === 403
              ? status
              : 'in';
        if (door !== wanted || status >= 500)
          wrong.push(
            `${route.method} ${route.path} as ${caller.name}: ${status} ${String(body.code)}, wanted ${wanted}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it('[R232] no cache keeps what a service answers to whoever had to prove themselves', async () => {
    const kept: string[] = [];
    let read = 0;
    for (const { method, path, policy } of routes) {
      if (method !== 'GET' || policy === 'public') continue;
      for (const { name, headers } of callers.filter((one) => one.admin || one.visitor)) {
        const url = path.replace(/\{[^}]+\}/g, () => randomUUID());
        const answer = await call(stack, 'GET', url, { headers });
        if (answer.status === 200) read += 1;
        const said = answer.headers.get('cache-control');
        if (!said?.includes('no-store')) kept.push(`${path} as ${name}: ${said}`);
      }
    }
    expect(read).toBeGreaterThan(20);
    expect(kept).toEqual([]);
  }, 120_000);

  it('[R006] answers the dashboard’s public twins like the admin paths [decision 6]', async () => {
    for (const path of [
      '/api/requests',
      '/api/apply/all',
      '/api/apply',
      '/api/report',
      '/api/report/blacklist/all',
    ]) {
      expect([path, (await call(stack, 'GET', path)).status]).toEqual([path, 401]);
    }
  });
});
