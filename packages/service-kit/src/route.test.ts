import { idParams } from '@edogrula/contracts/common';
import { endpoints } from '@edogrula/contracts/http/endpoint';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { createHttpApp, type HttpApp } from './http-app.ts';
import { createLogger } from './logger.ts';
import { countPersonReads } from './person-reads.ts';
import { route } from './route.ts';
import { createTestIdentity } from './testing/test-identity.ts';

const id = '0199aaaa-0000-7000-8000-00000000000a';
const shelf = endpoints(
  { service: 'content', heading: 'Content' },
  {
    change: {
      method: 'PUT',
      path: '/shelf/:id',
      also: ['/old/shelf/:id'],
      policy: 'admin',
      roles: ['owner'],
      summary: 'Changes a shelf',
      params: idParams,
      query: z.object({ twice: z.coerce.boolean().default(false) }),
      body: z.object({ name: z.string().trim() }),
      answers: { 200: z.object({ _id: z.string(), name: z.string(), by: z.string() }) },
      fails: [404, 409],
    },
    add: {
      method: 'POST',
      path: '/shelf',
      policy: 'public',
      summary: 'Adds a shelf',
      answers: { 201: z.object({ ok: z.boolean() }) },
    },
    read: {
      method: 'GET',
      path: '/shelf',
      policy: 'verified-email',
      summary: 'Reads the shelves',
      answers: { 200: z.object({ email: z.string() }) },
      etag: true,
      head: false,
    },
  },
);
const people = endpoints(
  { service: 'content', heading: 'Content' },
  {
    list: {
      method: 'GET',
      path: '/people',
      also: ['/old/people'],
      policy: 'admin',
      roles: ['owner'],
      summary: 'Lists people',
      answers: { 200: z.object({ items: z.array(z.object({ _id: z.string() })) }) },
      persons: true,
    },
    read: {
      method: 'GET',
      path: '/people/:id',
      policy: 'admin',
      roles: ['owner'],
      summary: 'One of them',
      params: idParams,
      answers: { 200: z.object({ _id: z.string() }) },
      persons: true,
    },
  },
);
const identity = await createTestIdentity();
const admin = { adminId: id, email: 'a@x.example', via: 'bearer' as const, sessionId: null };
let app: HttpApp;
beforeEach(async () => {
  const logger = createLogger('test', 'silent');
  app = await createHttpApp({ name: 'test', logger, verify: identity.verify, checks: {} });
  route(app, shelf.change, ({ params, body, caller }) => ({
    _id: params.id,
    name: body.name,
    by: caller.admin.email,
  }));
  route(app, shelf.add, () => ({ ok: true }));
  route(app, shelf.read, ({ caller }) => ({ email: caller.visitor.email }));
  // @ts-expect-error an answer of another shape does not compile
  if (id.length === 0) route(app, shelf.add, () => ({ ok: 'yes' }));
  // @ts-expect-error nor does reading input that the endpoint does not take
  if (id.length === 0) route(app, shelf.add, ({ body }) => ({ ok: body.ok }));
});
afterEach(() => app.close());

describe('a mounted endpoint', () => {
  it('hands parsed input and the admitted caller to its handler, at each of its addresses', async () => {
    const headers = await identity.as({ admin });
    for (const url of [`/shelf/${id}`, `/old/shelf/${id}`]) {
      const answer = await app.inject({ method: 'PUT', url, headers, payload: { name: ' Raf ' } });
      expect([answer.statusCode, answer.json()]).toEqual([200, { _id: id, name: 'Raf', by: 'a@x.example' }]);
    }
    expect((await app.inject({ method: 'POST', url: '/shelf' })).statusCode).toBe(201);
  });

  it('refuses callers by its policy and input by its schemas', async () => {
    const put = async (headers: Record<string, string>, payload: object) =>
      (await app.inject({ method: 'PUT', url: `/old/shelf/${id}`, headers, payload })).statusCode;
    expect(await put({}, { name: 'Raf' })).toBe(401);
    expect(await put(await identity.as({ visitor: { email: 'v@x.example', tokenId: 't' } }), {})).toBe(403);
    expect(await put(await identity.as({ admin }), { name: 7 })).toBe(400);
  });

  it('answers 304 to a client that holds the answer, which no cache keeps, and no HEAD where there is none', async () => {
    const headers = await identity.as({ visitor: { email: 'v@x.example', tokenId: 't' } });
    const { headers: first } = await app.inject({ url: '/shelf', headers });
    expect(first['cache-control']).toBe('no-store');
    const again = await app.inject({
      url: '/shelf',
      headers: { ...headers, 'if-none-match': `${first.etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ method: 'HEAD', url: '/shelf', headers })).statusCode).toBe(404);
  });

  it('tells nobody that a refusal has not changed', async () => {
    const refused = await app.inject({ url: '/shelf', headers: { 'if-none-match': '*' } });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'auth_required']);
    expect(refused.headers).not.toHaveProperty('etag');
  });

  it('takes no form in the place of its body, however the form is spelled', async () => {
    app.addContentTypeParser(/^multipart\//i, (_request, _payload, done) => done(null));
    const headers = await identity.as({ admin });
    for (const type of ['multipart/form-data', 'Multipart/Form-Data', 'MULTIPART/mixed']) {
      const form = { ...headers, 'content-type': `${type}; boundary=x` };
      const answer = await app.inject({
        method: 'PUT',
        url: `/shelf/${id}`,
        headers: form,
        payload: '--x--',
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('documents what follows from policy and input beside what it says itself', async () => {
    await app.ready();
    const { paths } = app.swagger() as unknown as {
      paths: Record<string, Record<string, { responses: object; tags: string[]; 'x-policy': string }>>;
    };
    expect(Object.keys(paths)).toEqual(['/shelf/{id}', '/old/shelf/{id}', '/shelf']);
    const change = paths['/old/shelf/{id}']?.put;
    expect(change).toMatchObject({ tags: ['Content'], 'x-policy': 'admin', summary: 'Changes a shelf' });
    const statuses = (operation?: { responses: object }) => Object.keys(operation?.responses ?? {}).join(' ');
    expect(statuses(change)).toBe('200 400 401 403 404 408 409 413 415 429 431 503');
    expect(statuses(paths['/shelf']?.get)).toBe('200 304 401 408 429 431 503');
    expect(statuses(paths['/shelf']?.post)).toBe('201 408 413 415 429 431 503');
  });
});

describe('[R393] an endpoint that shows persons', () => {
  const mountPeople = () => {
    route(app, people.list, () => ({ items: [{ _id: 'a' }, { _id: 'b' }] }));
    route(app, people.read, async ({ params }) => ({ _id: params.id }));
  };

  it('is noted at each of its addresses before its answer leaves, also of a HEAD, and may be refused then', async () => {
    const noted: [string, string, readonly string[]][] = [];
    countPersonReads(app, async ({ reader, path, records }) => {
      noted.push([reader.email, path, records]);
      if (noted.length > 3) throw new AppError('confirmation_required');
    });
    mountPeople();
    const headers = await identity.as({ admin });
    const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
      (await app.inject({ method, url, headers })).statusCode;
    expect([await ask('/people'), await ask('/old/people', 'HEAD'), await ask(`/people/${id}`)]).toEqual([
      200, 200, 200,
    ]);
    const refused = await app.inject({ url: '/people', headers });
    expect([refused.statusCode, refused.json().code, refused.body.includes('"b"')]).toEqual([
      403,
      'confirmation_required',
      false,
    ]);
    expect(noted).toEqual([
      [admin.email, '/people', ['a', 'b']],
      [admin.email, '/people', ['a', 'b']],
      [admin.email, '/people/:id', [id]],
      [admin.email, '/people', ['a', 'b']],
    ]);
  });

  it('is not mounted where nobody counts', () => {
    expect(mountPeople).toThrow('Route /people shows persons, and nobody counts');
  });
});
