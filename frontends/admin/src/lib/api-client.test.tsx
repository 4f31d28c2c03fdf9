import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeApi } from '../testing/fake-api.ts';
import { call, client } from './api-client.ts';
import { dashboardCall, firstKnown } from './dashboard-call.ts';
import { forgetAnswers } from './known-answers.ts';
import { probeAdmin } from './probe-admin.ts';
import { announceSessionEnd, onSessionEnd } from './session-end.ts';

const ended = jest.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  ended.mockReset();
  stop = onSessionEnd(ended);
});
afterEach(() => stop());

describe('api client', () => {
  it('[R179] [R235] sends credentials that are stored, a fresh request id, the time zone and a client marker', async () => {
    const { calls } = fakeApi({ 'GET /api/auth/me': {} });
    localStorage.setItem('adminToken', 'tok');
    localStorage.setItem('ADMIN_KEY', 'ads_key_session');
    localStorage.setItem('emailVerifyToken', 'ver');
    await call('GET /api/auth/me');
    await call('GET /api/auth/me');
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/me', '/api/auth/me']);
    expect(calls[0]?.headers).toMatchObject({
      authorization: 'Bearer tok',
      'x-admin-key': 'ads_key_session',
      'x-verify-token': 'ver',
      'x-tz': expect.any(String),
      'x-client': 'edogrula-admin',
    });
    expect(calls[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]?.headers['x-request-id']).not.toBe(calls[0]?.headers['x-request-id']);
    expect(client.defaults.withCredentials).toBe(true);
  });

  it('[R254] [decision 8] reads the older token key, and sends no blank or missing credential', async () => {
    const { calls } = fakeApi({ 'GET /api/auth/me': {} });
    localStorage.setItem('token', 'old');
    localStorage.setItem('ADMIN_KEY', '  ');
    await call('GET /api/auth/me');
    expect(calls[0]?.headers.authorization).toBe('Bearer old');
    for (const name of ['x-admin-key', 'x-verify-token']) expect(calls[0]?.headers).not.toHaveProperty(name);
  });

  it('[R235] content calls carry the stored admin key, and no such header where none is stored', async () => {
    const { calls } = fakeApi({ 'GET /api/cms/articles': {} });
    await call('GET /api/cms/articles');
    localStorage.setItem('ADMIN_KEY', 'anahtar');
    await call('GET /api/cms/articles');
    expect(calls.map(({ headers }) => headers['x-admin-key'])).toEqual([undefined, 'anahtar']);
  });

  it('[R175] names the anti-forgery pair as axios does', () => {
    expect(client.defaults).toMatchObject({ xsrfCookieName: 'XSRF-TOKEN', xsrfHeaderName: 'X-XSRF-TOKEN' });
  });

  it('[R176] waits forever by default, 30 s on the dashboard, 10 s for sign-in checks', async () => {
    const { calls } = fakeApi({
      'GET /api/auth/sessions': {},
      'GET /api/auth/me': { body: { role: 'admin' } },
    });
    await call('GET /api/auth/sessions');
    await dashboardCall('GET /api/auth/sessions');
    await probeAdmin();
    expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([0, 30_000, 10_000]);
  });

  it.each([
    ['network', 'network'],
    ['timeout', 'timeout'],
  ] as const)('[R181] tells %s apart', async (answer, kind) => {
    fakeApi({ 'GET /api/auth/me': answer });
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ kind, status: 0 });
  });

  const id = '1';
  it.each([
    ['GET /api/auth/me', () => call('GET /api/auth/me')],
    ['GET /api/admin/businesses', () => call('GET /api/admin/businesses')],
    ['GET /api/admin/report/1', () => call('GET /api/admin/report/:id', { params: { id } })],
    ['POST /api/report/1/approve', () => call('POST /api/report/:id/approve', { params: { id } })],
  ] as const)('[R252] a 401 on %s ends the session', async (asked, ask) => {
    fakeApi({ [asked]: { status: 401 } });
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('[R252] no other failure does, nor a 401 that a sign-in check or an editor got', async () => {
    fakeApi({
      'GET /api/admin/featured': { status: 403 },
      'PUT /api/cms/pages/1': { status: 401 },
      'GET /api/auth/me': { status: 401 },
    });
    await expect(call('GET /api/admin/featured')).rejects.toMatchObject({ status: 403 });
    await expect(call('PUT /api/cms/pages/:id', { params: { id }, body: {} })).rejects.toMatchObject({
      status: 401,
    });
    await expect(probeAdmin({ isProbe: true })).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('an answer with an ETag', () => {
  const counts = () => call('GET /api/admin/requests/counts');
  const asked = 'GET /api/admin/requests/counts';
  const tagged = (tag: string, waiting: number) => ({ body: { waiting }, headers: { etag: tag } });

  it('[R122] is asked for by it, and an empty 304 is what this window has', async () => {
    const { calls, handlers } = fakeApi({ [asked]: tagged('W/"one"', 1) });
    expect(await counts()).toEqual({ waiting: 1 });
    handlers[asked] = { status: 304, body: '' };
    expect(await counts()).toEqual({ waiting: 1 });
    handlers[asked] = tagged('W/"two"', 2);
    expect(await counts()).toEqual({ waiting: 2 });
    await counts();
    expect(calls.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      'W/"one"',
      'W/"one"',
      'W/"two"',
    ]);
  });

  it('is forgotten with the session, and never asked for by another address', async () => {
    const list = 'GET /api/admin/businesses' as const;
    const { calls } = fakeApi({ [asked]: tagged('W/"one"', 1), [list]: tagged('W/"list"', 3) });
    await counts();
    await call(list, { query: { limit: 1 } });
    await call(list, { query: { limit: 2 } });
    announceSessionEnd();
    await counts();
    expect(calls.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('chains of addresses', () => {
  it('[R158] a 404 or 405 moves the probe on: auth/me, admin/me, businesses with limit=1', async () => {
    const { calls } = fakeApi({ 'GET /api/admin/me': { status: 405 }, 'GET /api/admin/businesses': {} });
    await probeAdmin();
    expect(calls.map(({ path, params }) => [path, params])).toEqual([
      ['/api/auth/me', {}],
      ['/api/admin/me', {}],
      ['/api/admin/businesses', { limit: 1 }],
    ]);
  });

  it.each([401, 403, 500])('[R158] a %i ends the probe', async (status) => {
    const { calls } = fakeApi({ 'GET /api/auth/me': { status } });
    await expect(probeAdmin()).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it('[R234] somebody who is signed in without being an admin is refused', async () => {
    fakeApi({ 'GET /api/auth/me': { body: { role: 'user' } } });
    await expect(probeAdmin()).rejects.toMatchObject({ status: 403 });
  });

  it('when no address is known, the last 404 is told', async () => {
    fakeApi({});
    await expect(
      firstKnown(['GET /api/auth/me', 'GET /api/admin/me'], (name) => call(name)),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
