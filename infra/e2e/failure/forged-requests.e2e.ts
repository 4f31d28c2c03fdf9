import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { call, lookup, newSeller, reportForm, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { report } from '../support/main-job.ts';
import { sharedStack } from '../support/shared-stack.ts';

type Headers = Record<string, string>;

const stack = sharedStack();
const someId = '01a1fd68-c350-74b6-8b35-a19d5eff1398';
let admin: Headers;
let ports: Record<string, number>;
beforeAll(async () => {
  admin = (await signedInAdmin(stack)).headers;
  ports = JSON.parse(readFileSync(join(stack.home, 'ports.json'), 'utf8')) as Record<string, number>;
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

  const claims = {
    admin: { adminId: someId, email: 'a@example.com', via: 'bearer', role: 'owner', sessionId: null },
  };
  const signed = () =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
      .setIssuer('gateway')
      .setAudience('edogrula-moderation')
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(generateKeyPairSync('ed25519').privateKey);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, () => Headers | Promise<Headers>]>([
    [
      'an identity that nobody signed',
      () => ({ 'x-edogrula-identity': 'eyJhbGciOiJub25lIn0.eyJhZG1pbiI6e319.' }),
    ],
    [
      'the claims of an admin, without a signature',
      () => ({ 'x-edogrula-identity': `${part({ alg: 'none' })}.${part(claims)}.` }),
    ],
    ['an identity under a key of its own', async () => ({ 'x-edogrula-identity': await signed() })],
    ['an identity as a bearer', async () => ({ authorization: `Bearer ${await signed()}` })],
    ['an identity as an admin’s key', async () => ({ 'x-admin-key': await signed() })],
    ['an identity as a cookie', async () => ({ cookie: `edogrula_session=${await signed()}` })],
    ['another path', () => ({ 'x-original-url': '/api/featured', 'x-rewrite-url': '/api/featured' })],
    [
      'another method',
      () => ({ 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'OPTIONS' }),
    ],
    [
      'this machine',
      () => ({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }),
    ],
    [
      'the gateway',
      () => ({ 'x-forwarded-host': 'gateway', via: '1.1 gateway', 'x-edogrula-client-ip': '127.0.0.1' }),
    ],
    [
      'a user whom a proxy names',
      () => ({
        'x-remote-user': 'yonetici@edogrula.example',
        'x-user': 'admin',
        'x-forwarded-user': 'admin',
        'x-webauth-user': 'admin',
      }),
    ],
    ['the site’s server', () => ({ 'x-edogrula-visitor-pass': `127.0.0.1~9999999999999~${'A'.repeat(43)}` })],
    ['a client’s certificate', () => ({ 'x-ssl-client-verify': 'SUCCESS', 'x-client-cert': 'CN=gateway' })],
    [
      'a name and a password',
      () => ({
        authorization: `Basic ${Buffer.from(`yonetici@edogrula.example:${stack.admin.password}`).toString('base64')}`,
      }),
    ],
  ])('believes no header that says who is calling, nor from where: %s', async (_what, make) => {
    const headers = await make();
    const doors = [stack.url, `http://127.0.0.1:${ports.moderation}`];
    for (const url of doors) {
      expect((await call({ url }, 'GET', '/api/admin/requests', { headers })).status).toBe(401);
      const act = { headers, body: { version: 1 } };
      expect((await call({ url }, 'POST', `/api/admin/report/${someId}/approve`, act)).status).toBe(401);
    }
  });
});

describe('fields and operators that nobody asked for', () => {
  it.each<[string, string]>([
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@example.test","password":"123456"}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['operators', '{"email":{"$gt":""},"password":{"$gt":""}}'],
    ['lists', '{"email":["a@example.test"],"password":["123456"]}'],
    ['lists without an end', `{"email":"a@example.test","password":${'['.repeat(5000)}`],
    ['a password that is true', '{"email":"yonetici@edogrula.example","password":true}'],
    ['two passwords', '{"email":"yonetici@edogrula.example","password":"yanlış tahmin","password":"123456"}'],
    ['a role', '{"email":"a@example.test","password":"123456","role":"owner","isAdmin":true}'],
    ['a password in SQL', '{"email":"yonetici@edogrula.example","password":"\' or \'\'=\'"}'],
    ['an address in SQL', '{"email":"yonetici@edogrula.example\'--","password":"123456"}'],
  ])('signing in with %s is refused as input', async (_what, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${stack.url}/api/auth/login`, { method: 'POST', headers, body });
    expect([400, 401]).toContain(answer.status);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await call(stack, 'GET', '/api/admin/me')).status).toBe(401);
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
    const form = await reportForm(seller);
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
    const form = await reportForm(seller);
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
