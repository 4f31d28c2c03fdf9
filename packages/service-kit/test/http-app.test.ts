import type { Policy } from '@edogrula/contracts/http/endpoint';
import { problem } from '@edogrula/contracts/problem';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '../src/app-error.ts';
import type { HealthCheck } from '../src/health.ts';
import { createHttpApp, type HttpApp } from '../src/http-app.ts';
import { createLogger } from '../src/logger.ts';
import { keptLines } from '../src/testing/kept-lines.ts';
import { createTestIdentity } from '../src/testing/test-identity.ts';

const identity = await createTestIdentity();
let app: HttpApp;
afterEach(() => app?.close());

async function appWith(checks: Record<string, HealthCheck> = {}): Promise<HttpApp> {
  const logger = createLogger('test', 'silent');
  app = await createHttpApp({ name: 'test', logger, verify: identity.verify, checks, bodyLimitBytes: 1000 });
  return app;
}

describe('[R398] the line of a request', () => {
  it('names the route and what came of it, never the address, which may name a person', async () => {
    const { logger, text } = keptLines('test', 'info');
    app = await createHttpApp({ name: 'test', logger, verify: identity.verify, checks: {} });
    app.get('/people/:name', { config: { policy: 'public' } }, async () => 'x');
    await app.inject({ url: '/people/zeynep?q=zeynep%40example.com', headers: { 'user-agent': 'zeynep' } });
    await app.inject({ url: '/zeynep/gizli' });
    const lines = text()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/people/:name', 200],
      [undefined, 404],
    ]);
    expect(text()).not.toContain('zeynep');
  });
});

it('[R460] no header that a peer writes says where a request is from: only the signed one does', async () => {
  await appWith();
  const shown = { config: { policy: 'public' as const } };
  app.get('/from', shown, async ({ ip, host, protocol }) => `${ip} ${host} ${protocol}`);
  const said = { for: '203.0.113.7', host: 'sahte.example', proto: 'https' };
  const headers = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [`x-forwarded-${name}`, value]),
  );
  const plain = await app.inject('/from');
  expect(plain.body).toMatch(/^127\.0\.0\.1 \S+ http$/);
  expect((await app.inject({ url: '/from', headers })).body).toBe(plain.body);
});

it('a body that says to be text is none of ours: 415, and not read as broken JSON', async () => {
  await appWith();
  const asked = { config: { policy: 'public' as const }, schema: { body: z.object({ a: z.string() }) } };
  app.post('/asked', asked, async () => 'x');
  const ask = (type: string) =>
    app.inject({ method: 'POST', url: '/asked', headers: { 'content-type': type }, payload: '{"a":"b"}' });
  expect((await ask('application/json')).statusCode).toBe(200);
  expect(problem.parse((await ask('text/plain')).json())).toMatchObject({ code: 'unsupported_media_type' });
});

describe('policies', () => {
  it('a route that declares none stops the boot', async () => {
    await appWith();
    expect(() => app.get('/open', async () => 'x')).toThrow('Route GET /open declares no policy');
    expect(() => app.post('/open', { config: {} }, async () => 'x')).toThrow('declares no policy');
  });

  const admin = {
    adminId: '0199aaaa-0000-7000-8000-00000000000a',
    email: 'a@x.example',
    via: 'key' as const,
    sessionId: null,
  };
  const visitor = { email: 'v@x.example', tokenId: 't' };
  const owner = { sessionId: admin.adminId, businessId: admin.adminId, email: 'o@x.example' };
  const callers = {
    nobody: async () => ({}),
    visitor: () => identity.as({ visitor }),
    admin: () => identity.as({ admin }),
    'admin by password': () => identity.as({ admin: { ...admin, via: 'bearer' } }),
    owner: () => identity.as({ owner }),
    both: () => identity.as({ admin, visitor }),
    gateway: () => identity.as({ service: 'gateway' }),
    service: () => identity.as({ service: 'moderation' }, 'moderation'),
    forged: async () => (await createTestIdentity()).as({ admin }),
    'a service as admin': () => identity.as({ admin }, 'moderation'),
    'a service as an owner': () => identity.as({ service: 'moderation', owner }, 'moderation'),
    'a service as the gateway': () => identity.as({ service: 'gateway' }, 'business'),
  } satisfies Record<string, () => Promise<Record<string, string>>>;
  const table: Record<Policy, Partial<Record<keyof typeof callers, number>> & { others: number }> = {
    public: { others: 200 },
    'verified-email': { visitor: 200, both: 200, others: 401 },
    owner: { owner: 200, others: 401 },
    admin: { admin: 200, 'admin by password': 200, both: 200, visitor: 403, others: 401 },
    'admin-by-password': { 'admin by password': 200, admin: 403, both: 403, visitor: 403, others: 401 },
    'verified-email-or-admin': { visitor: 200, admin: 200, 'admin by password': 200, both: 200, others: 401 },
    'service:gateway': { gateway: 200, others: 404 },
    'service:moderation': { service: 200, others: 404 },
    'service:business': { others: 404 },
    service: { service: 200, others: 404 },
  };
  it.each(Object.keys(table) as Policy[])('%s lets in whom it names', async (policy) => {
    await appWith();
    const roles = policy.startsWith('admin') ? (['owner'] as const) : undefined;
    app.get('/x', { config: { policy, ...(roles && { roles }) } }, async () => 'in');
    for (const [caller, headers] of Object.entries(callers)) {
      const answer = await app.inject({ url: '/x', headers: await headers() });
      const expected = table[policy][caller as keyof typeof callers] ?? table[policy].others;
      expect([caller, answer.statusCode]).toEqual([caller, expected]);
    }
  });

  it('guard HEAD as GET, and decide before the body is read', async () => {
    await appWith();
    app.get('/x', { config: { policy: 'admin', roles: ['owner'] } }, async () => 'in');
    app.post('/x', { config: { policy: 'admin', roles: ['owner'] } }, async () => 'in');
    expect((await app.inject({ method: 'HEAD', url: '/x' })).statusCode).toBe(401);
    const broken = {
      method: 'POST',
      url: '/x',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    } as const;
    expect((await app.inject(broken)).statusCode).toBe(401);
  });
});

describe('problem documents', () => {
  const fails = async (error: unknown) => {
    await appWith();
    app.get('/x', { config: { policy: 'public' } }, async () => {
      throw error;
    });
    return app.inject({ url: '/x', headers: { 'x-request-id': 'istek-12345' } });
  };

  it('say what happened in Turkish, under the request’s id', async () => {
    const answer = await fails(new AppError('version_conflict', { fields: [{ path: 'a', message: 'b' }] }));
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const { error, ...rest } = answer.json();
    expect(rest).toEqual({
      type: 'urn:edogrula:error:version_conflict',
      title: 'version_conflict',
      status: 409,
      code: 'version_conflict',
      message: error,
      requestId: 'istek-12345',
      fields: [{ path: 'a', message: 'b' }],
    });
    expect(error).toMatch(/değişti/);
  });

  it('tell nothing of what nobody foresaw', async () => {
    const answer = await fails(
      Object.assign(new Error('select secret from x'), { detail: 'Key (email)=(a@b.c)' }),
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('internal');
    expect(answer.body).not.toMatch(/secret|a@b/);
  });

  it('say when to come again', async () => {
    const answer = await fails(new AppError('too_many_requests', { retryAfterSeconds: 1.2 }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  });

  it('name each faulty field of body, query and path', async () => {
    await appWith();
    const body = z.object({ name: z.string().min(2), inner: z.object({ n: z.number() }) });
    app.post(
      '/x/:id',
      { config: { policy: 'public' }, schema: { body, params: z.object({ id: z.uuid() }) } },
      async () => 'x',
    );
    const id = '0199aaaa-0000-7000-8000-00000000000a';
    const post = (url: string, payload: string | object) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    const answer = await post(`/x/${id}`, { name: 'a', inner: { n: 'b' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual(['name', 'inner.n']);
    expect((await post('/x/7', { name: 'ab', inner: { n: 1 } })).json().code).toBe('invalid_request');
    expect((await post(`/x/${id}`, '{')).statusCode).toBe(400);
    expect((await post(`/x/${id}`, { name: 'x'.repeat(1000) })).statusCode).toBe(413);
    expect((await app.inject({ url: '/nowhere' })).json()).toMatchObject({
      status: 404,
      code: 'route_not_found',
    });
  });

  it.each(['kısa', 'x', 'a b c d e f', '<script>alert</script>', 'x'.repeat(65)])(
    'take no request id like %j',
    async (id) => {
      await appWith();
      const answer = await app.inject({
        url: '/nowhere',
        headers: { 'x-request-id': Buffer.from(id).toString('latin1') },
      });
      expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('responses', () => {
  const shape = z.object({
    id: z.string(),
    note: z.string().nullable(),
    count: z.number().int(),
    list: z.array(z.object({ a: z.string() })),
    maybe: z.string().optional(),
  });
  const sent = async (body: unknown) => {
    await appWith();
    app.get(
      '/x',
      { config: { policy: 'public' }, schema: { response: { 200: shape } } },
      async () => body as never,
    );
    return app.inject('/x');
  };
  const whole = { id: 'a', note: null, count: 1, list: [{ a: 'b' }] };

  it('leave with what the contract names and nothing else, at any depth', async () => {
    const answer = await sent({ ...whole, passwordHash: 'x', list: [{ a: 'b', secret: 'y' }] });
    expect(answer.json()).toEqual(whole);
    expect((await sent({ ...whole, note: 'ğ"<', maybe: 'm' })).json()).toEqual({
      ...whole,
      note: 'ğ"<',
      maybe: 'm',
    });
  });

  it.each(['id', 'count', 'list'])('without %s are a fault of ours', async (missing) => {
    const answer = await sent({ ...whole, [missing]: undefined });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
  });
});

describe('health', () => {
  it('/healthz asks no store, /readyz names what is missing', async () => {
    let asked = 0;
    await appWith({
      good: async () => true,
      counted: async () => {
        asked += 1;
      },
      no: async () => false,
      broken: async () => {
        throw new Error('password=x');
      },
    });
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true, name: 'test' });
    expect(asked).toBe(0);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { ok: false, name: 'test', missing: ['no', 'broken'] },
    ]);
    expect(asked).toBe(1);
  });

  it('a store that hangs is missing after some seconds', async () => {
    await appWith({ hanging: () => new Promise(() => undefined), good: async () => 1 });
    expect((await app.inject('/readyz')).json().missing).toEqual(['hanging']);
  });

  it('is ready when every store answers, and describes its routes', async () => {
    await appWith({ good: async () => true });
    app.get(
      '/x',
      {
        config: { policy: 'admin', roles: ['owner'] },
        schema: { summary: 'X', response: { 200: z.object({ a: z.string() }), 404: problem } },
      },
      async () => ({ a: 'b' }),
    );
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const { paths, components } = (await app.inject('/internal/openapi.json')).json();
    expect(Object.keys(paths)).toEqual(['/x']);
    expect(paths['/x'].get).toMatchObject({ 'x-policy': 'admin', summary: 'X' });
    const { responses } = paths['/x'].get;
    expect(Object.keys(responses)).toEqual(['200', '404', '408', '429', '431', '503']);
    expect(responses[200]).toMatchObject({ description: 'OK', content: { 'application/json': {} } });
    const refusal = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
    for (const status of [404, 408, 429, 431, 503]) expect(responses[status].content).toEqual(refusal);
    expect(components.schemas.Problem.required).toEqual(
      expect.arrayContaining(['type', 'title', 'status', 'code', 'error', 'message', 'requestId']),
    );
    expect(responses[503].headers).toMatchObject({ 'Retry-After': { schema: { type: 'integer' } } });
    for (const status of [404, 431]) expect(responses[status].headers).toBeUndefined();
  });
});

it('a path parameter of over 300 letters names nothing: 404', async () => {
  await appWith();
  app.get('/x/:id', { config: { policy: 'public' } }, async () => 'in');
  expect((await app.inject(`/x/${'a'.repeat(300)}`)).statusCode).toBe(200);
  const answer = await app.inject(`/x/${'a'.repeat(301)}`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'route_not_found']);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const { paths } = (await app.inject('/internal/openapi.json')).json();
  expect(Object.keys(paths['/x/{id}'].get.responses)).toContain('404');
});
