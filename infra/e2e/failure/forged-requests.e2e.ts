import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { beforeAll, describe, it } from '@jest/globals';
import { type CryptoKey, generateKeyPair, importJWK, type JWK } from 'jose';
import { call, lookup, newSeller, reportForm, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { report } from '../support/main-job.ts';
import { ownerOfTheDesk, type Said, sayIdentity } from '../support/said-identity.ts';
import { sharedStack } from '../support/shared-stack.ts';

type Headers = Record<string, string>;

const stack = sharedStack();
const someId = '01a1fd68-c350-74b6-8b35-a19d5eff1398';
let admin: Headers;
let ports: Record<string, number>;
let signingKeys: Record<string, JWK>;
const fromHome = (name: string) => JSON.parse(readFileSync(join(stack.home, name), 'utf8'));
beforeAll(async () => {
  admin = (await signedInAdmin(stack)).headers;
  ports = fromHome('ports.json');
  signingKeys = fromHome('secrets.json').signingKeys;
});

describe('paths and headers that two programs read differently', () => {
  it.each([
    '/api/%61dmin/requests',
    '/%61pi/report',
    '/api/report%2fblacklist%2fall',
    '/api/img/..;/internal/openapi.json',
    '/api/%252e%252e/internal/openapi.json',
    '/api/businesses/%e0%80%af',
    '/api/x%00',
    '/api/x%0d%0aSet-Cookie:a=b',
  ])('refuses %s as a problem', async (path) => {
    const { status, headers } = await call(stack, 'GET', path, { headers: admin });
    expect([status, headers.get('content-type')]).toEqual([400, expect.stringContaining('problem+json')]);
  });

  const ours = (kid: string) => importJWK(signingKeys[kid] as JWK, 'EdDSA') as Promise<CryptoKey>;
  const owner = { admin: ownerOfTheDesk };
  const here: Said = { kid: 'gateway', service: 'moderation' };
  /** A header that the service would believe, but for what is given. */
  const said = async (but: Partial<Said> = {}, claims: IdentityClaims = owner) => {
    const header = { ...here, ...but };
    return sayIdentity(await ours(header.kid), claims, header);
  };
  const genuine = async () => (await said())['x-edogrula-identity'] as string;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  /** The genuine one under another head, without a seal. */
  const unsealed = async () => {
    const [, payload] = (await genuine()).split('.');
    return `${part({ alg: 'none', kid: 'gateway', typ: 'edogrula-identity+jwt' })}.${payload}.`;
  };

  it.each<[string, () => Headers | Promise<Headers>]>([
    ['an identity without a seal', async () => ({ 'x-edogrula-identity': await unsealed() })],
    [
      'an identity under a key of its own',
      async () => sayIdentity((await generateKeyPair('EdDSA')).privateKey, owner, here),
    ],
    ['an identity for another service', () => said({ service: 'media' })],
    ['an identity that has ended', () => said({ seconds: -10 })],
    ['an identity of another type', () => said({ typ: 'JWT' })],
    ['an identity in another’s name', () => said({ issuer: 'moderation' })],
    ['a service’s word for a person', () => said({ kid: 'business' })],
    ['the gateway’s word for a service', () => said({}, { ...owner, service: 'business' })],
    ['an identity as a bearer', async () => ({ authorization: `Bearer ${await genuine()}` })],
    ['an identity as an admin’s key', async () => ({ 'x-admin-key': await genuine() })],
    ['an identity as a cookie', async () => ({ cookie: `edogrula_session=${await genuine()}` })],
    ['another path', () => ({ 'x-original-url': '/api/featured', 'x-rewrite-url': '/api/featured' })],
    [
      'another method',
      () => ({ 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'OPTIONS' }),
    ],
    [
      'a name and a password',
      () => ({
        authorization: `Basic ${Buffer.from(`${stack.admin.email}:${stack.admin.password}`).toString('base64')}`,
      }),
    ],
  ])('believes no header that says who is calling, nor from where: %s', async (_what, make) => {
    const headers = await make();
    for (const url of [stack.url, `http://127.0.0.1:${ports.moderation}`]) {
      expect((await call({ url }, 'GET', '/api/admin/requests', { headers })).status).toBe(401);
      const act = { headers, body: { version: 1 } };
      expect((await call({ url }, 'POST', `/api/admin/report/${someId}/approve`, act)).status).toBe(401);
    }
  });

  it('believes one that the gateway made, where it belongs: at the service’s own port, and not from outside', async () => {
    const statuses = await Promise.all(
      [`http://127.0.0.1:${ports.moderation}`, stack.url].map(
        async (url) => (await call({ url }, 'GET', '/api/admin/requests', { headers: await said() })).status,
      ),
    );
    expect(statuses).toEqual([200, 401]);
  });
});

describe('fields and operators that nobody asked for', () => {
  const signIn = (body: string) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${stack.url}/api/auth/login`, { method: 'POST', headers, body });
  };
  const { email, password } = stack.admin;
  /** The words that sign in, between braces that may hold more. */
  const right = `"email":${JSON.stringify(email)},"password":${JSON.stringify(password)}`;

  it.each<[string, number, string]>([
    ['a prototype', 400, `{"__proto__":{"isAdmin":true},${right}}`],
    ['a constructor', 400, `{"constructor":{"prototype":{"isAdmin":true}},${right}}`],
    ['operators', 400, `{"email":{"$gt":""},"password":${JSON.stringify(password)}}`],
    ['an operator for the password', 400, `{"email":"${email}","password":{"$gt":""}}`],
    ['lists', 400, `{"email":["${email}"],"password":[${JSON.stringify(password)}]}`],
    ['lists without an end', 400, `{${right},"more":${'['.repeat(5000)}`],
    ['a password that is true', 400, `{"email":"${email}","password":true}`],
    ['two passwords, of which the last one counts', 401, `{${right},"password":"yanlış tahmin"}`],
    ['a password in SQL', 401, `{"email":"${email}","password":"' or ''='"}`],
    ['an address in SQL', 400, `{"email":"${email}'--","password":${JSON.stringify(password)}}`],
  ])('signing in with %s is refused as input', async (_what, status, body) => {
    const answer = await signIn(body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
  });

  it('signing in by the right words opens a session, and a role beside them is not asked for', async () => {
    const answer = await signIn(`{${right},"role":"auditor","isAdmin":false}`);
    const { token } = (await answer.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await call(stack, 'GET', '/api/admin/me', { headers });
    expect([answer.status, status, body.adminRole]).toEqual([200, 200, 'owner']);
  });

  it.each([
    'page[$gt]=1',
    'status[$ne]=draft',
    'slug[$ne]=x',
    'perPage[]=1',
    '__proto__[status]=draft',
    'status=draft',
    'status=published&status=draft',
    '$where=1',
    'preview=1',
    'filter={"status":"draft"}',
  ])('a draft stays unseen behind ?%s', async (query) => {
    const draft = { title: `Gizli taslak ${query}`, content: 'gizli taslak', status: 'draft' };
    expect((await call(stack, 'POST', '/api/cms/articles', { headers: admin, body: draft })).status).toBe(
      201,
    );
    const { status, body } = await call(stack, 'GET', `/api/cms/articles?${query}`);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(/gizli taslak/i);
    const editors = await call(stack, 'GET', '/api/cms/articles?perPage=200', { headers: admin });
    expect(JSON.stringify(editors.body)).toContain(JSON.stringify(draft.title).slice(1, -1));
  });

  it.each<[string, [string, string]]>([
    ['a state', ['status', 'approved']],
    ['an entry', ['entryId', someId]],
    ['a version', ['version', '9']],
    ['another reporter', ['reporter_email', 'baska@example.test']],
    ['another reporter’s mailbox', ['email', 'baska@example.test']],
    ['a number', ['number', 'EDG-1']],
    ['an id', ['_id', someId]],
    ['a decision', ['decision', '{"outcome":"approved"}']],
    ['a field in brackets', ['report[status]', 'approved']],
  ])('a submission cannot name its own state, owner or number: %s', async (_what, [field, value]) => {
    const seller = newSeller();
    const reporter = await verifiedVisitor(stack);
    const form = reportForm(seller);
    form.set(field, value);
    const sent = await call<{ _id: string }>(stack, 'POST', '/api/report', {
      form,
      headers: reporter.headers,
    });
    expect([sent.status, sent.body._id === someId]).toEqual([201, false]);
    const { body } = await call(stack, 'GET', `/api/admin/report/${sent.body._id}`, { headers: admin });
    expect([body.status, body.version, body.entryId]).toEqual(['pending', 1, null]);
    expect(JSON.stringify(body)).not.toMatch(/baska@example|EDG-1"/);
    expect(JSON.stringify(body)).toContain(reporter.email);
    expect((await lookup(stack, seller.handle)).status).toBe('not_found');
  });

  it('a submission that names a prototype is refused as input, and leaves nothing', async () => {
    const seller = newSeller();
    const { headers } = await verifiedVisitor(stack);
    const form = reportForm(seller);
    form.set('__proto__', '{"status":"approved"}');
    expect((await call(stack, 'POST', '/api/report', { form, headers })).status).toBe(400);
    const { body } = await call(stack, 'GET', '/api/admin/report', { headers: admin });
    expect(JSON.stringify(body)).not.toContain(seller.handle);
  });

  it('half a surrogate pair in a moderator’s words is bad input, not our failure', async () => {
    const { id } = await report(stack, newSeller());
    const headers = { ...admin, 'content-type': 'application/json' };
    const body = '{"reason":"\\ud800"}';
    const answer = await fetch(`${stack.url}/api/report/${id}/reject`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });
});
