import { ApiError } from '@edogrula/contracts/api-error';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startLocalApi } from '../testing/local-api.ts';
import { call, timeouts } from './call.ts';

const page = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  new Request('http://site.example/', { headers, signal });
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('expected a failure')),
    (error: ApiError) => error,
  );
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

describe('a call on the server', () => {
  it('asks API_URL and hands on the request id and the visitor’s pass', async () => {
    api.answers['/api/auth/me'] = { body: { fine: true } };
    const headers = {
      'x-request-id': 'abcdefgh',
      'x-edogrula-visitor-pass': 'pass-of-the-gateway',
      cookie: 'a=b',
    };
    expect(await call('GET /api/auth/me', { timeoutMs: 1000, request: page(headers) })).toEqual({
      fine: true,
    });
    expect(api.calls[0]?.headers).toMatchObject({
      'x-request-id': 'abcdefgh',
      'x-edogrula-visitor-pass': 'pass-of-the-gateway',
    });
    expect(api.calls[0]?.headers.cookie).toBeUndefined();
  });

  it('[R174] takes an API_URL that already ends in /api', async () => {
    process.env.API_URL = `${api.url}/api/`;
    api.answers['/api/auth/me'] = { body: 1 };
    expect(await call('GET /api/auth/me', { timeoutMs: 1000, request: page() })).toBe(1);
  });

  it('[R177] takes 2xx alone as success', async () => {
    api.answers['/api/auth/me'] = {
      status: 429,
      body: { message: 'Çok sık' },
      headers: { 'retry-after': '7' },
    };
    const error = await failure(call('GET /api/auth/me', { timeoutMs: 1000, request: page() }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'http', status: 429, message: 'Çok sık', retryAfterSeconds: 7 });
  });

  it.each([200, 201, 299])('[R177] %i is success', async (status) => {
    api.answers['/api/auth/me'] = { status, body: { fine: true } };
    expect(await call('GET /api/auth/me', { timeoutMs: 1000, request: page() })).toEqual({ fine: true });
  });

  it.each([300, 304, 400, 503])('[R177] %i is none', async (status) => {
    api.answers['/api/auth/me'] = { status, body: { fine: true } };
    expect(await failure(call('GET /api/auth/me', { timeoutMs: 1000, request: page() }))).toMatchObject({
      kind: 'http',
      status,
    });
  });

  it('[R139] lies below /api and carries credentials', async () => {
    const real = globalThis.fetch;
    const asked: unknown[] = [];
    globalThis.fetch = ((address: string, init: RequestInit) => {
      asked.push(new URL(address).pathname, init.credentials);
      return real(address, init);
    }) as typeof fetch;
    api.answers['/api/auth/me'] = { body: 1 };
    try {
      await call('GET /api/auth/me', { timeoutMs: 1000, request: page() });
    } finally {
      globalThis.fetch = real;
    }
    expect(asked).toEqual(['/api/auth/me', 'include']);
  });

  it('[R177] takes a page that is no JSON as a failure, whatever its status', async () => {
    api.answers['/api/auth/me'] = { status: 200, body: '<html>proxy</html>' };
    expect(await failure(call('GET /api/auth/me', { timeoutMs: 1000, request: page() }))).toMatchObject({
      kind: 'http',
    });
  });

  it('[R157] a profile may take 15 seconds, listing and search 12', () => {
    expect(timeouts).toEqual({ profile: 15_000, listing: 12_000, search: 12_000 });
  });

  it('[R157] is over when its page has to be there, however long it may take by itself', async () => {
    api.answers['/api/auth/me'] = { hang: true };
    const endsIn = (ms: number) => page({ 'x-edogrula-page-until': String(Date.now() + ms) });
    for (const ms of [300, -5000]) {
      const asked = call('GET /api/auth/me', { timeoutMs: timeouts.profile, request: endsIn(ms) });
      expect(await failure(asked)).toMatchObject({ kind: 'timeout' });
    }
    const own = call('GET /api/auth/me', { timeoutMs: 60, request: endsIn(60_000) });
    expect(await failure(own)).toMatchObject({ kind: 'timeout' });
  }, 12_000);

  it('[R157] [R181] tells a timeout, a cancelled call and a dead network apart', async () => {
    api.answers['/api/auth/me'] = { hang: true };
    expect(await failure(call('GET /api/auth/me', { timeoutMs: 60, request: page() }))).toMatchObject({
      kind: 'timeout',
    });
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 30);
    const left = call('GET /api/auth/me', { timeoutMs: 5000, request: page({}, leaving.signal) });
    expect(await failure(left)).toMatchObject({ kind: 'cancelled' });
    process.env.API_URL = 'http://127.0.0.1:1';
    expect(await failure(call('GET /api/auth/me', { timeoutMs: 1000, request: page() }))).toMatchObject({
      kind: 'network',
    });
  });
});
