import { createTestIdentity, type TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { admin, type Method, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const asAdmin: TestClaims = { admin: { ...admin, via: 'cookie', sessionId: null } };
const callers: Record<string, () => Promise<Record<string, string>>> = {
  nobody: async () => ({}),
  visitor: () => service.stage.identity.as({ visitor: { email: 'v@x.example', tokenId: 't' } }),
  admin: () => service.stage.identity.as(asAdmin),
  'a forged admin': async () => (await createTestIdentity()).as(asAdmin),
  'a service that calls itself admin': () => service.stage.identity.as(asAdmin, 'moderation'),
  'rubbish in the header': async () => ({ 'x-edogrula-identity': 'eyJhbGciOiJub25lIn0.e30.' }),
  'the header of a proxy': async () => ({
    'x-admin-key': 'k',
    authorization: 'Bearer x',
    'x-forwarded-user': 'a',
  }),
};
const denied: Record<string, number> = { admin: 0, visitor: 403 };

const open: [Method, string][] = [
  ['GET', '/api/cms/articles'],
  ['GET', '/api/cms/articles/featured'],
  ['GET', '/api/cms/pages'],
  ['GET', '/api/geo/knowledge?q=Sapanca'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/internal/openapi.json'],
];
const guarded: [Method, string, object | undefined][] = [
  ['POST', '/api/cms/articles', { title: 'x' }],
  ['PUT', `/api/cms/articles/${uuidv7()}`, { title: 'x' }],
  ['DELETE', `/api/cms/articles/${uuidv7()}`, undefined],
  ['POST', `/api/cms/articles/${uuidv7()}/preview`, undefined],
  ['POST', `/api/cms/pages/${uuidv7()}/preview`, undefined],
  ['POST', '/api/cms/pages', { title: 'x' }],
  ['PUT', `/api/cms/pages/${uuidv7()}`, { title: 'x' }],
  ['DELETE', `/api/cms/pages/${uuidv7()}`, undefined],
];

describe.each(Object.keys(callers))('%s', (caller) => {
  it.each(open)('may call %s %s', async (method, url) => {
    const headers = await callers[caller]?.();
    expect((await service.app.inject({ method, url, headers: headers ?? {} })).statusCode).toBe(200);
  });

  it.each(guarded)('%s %s is for editors alone', async (method, url, body) => {
    const headers = await callers[caller]?.();
    const answer = await service.app.inject({
      method,
      url,
      headers: headers ?? {},
      ...(body ? { payload: body } : {}),
    });
    if (caller === 'admin') expect([201, 404]).toContain(answer.statusCode);
    else expect(answer.statusCode).toBe(denied[caller] ?? 401);
  });
});

it('has no other route', () => {
  const { paths } = service.app.swagger() as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.sort()).toEqual(
    [...open.slice(0, 4), ['GET', '/api/cms/preview/{token}'] as const, ...guarded]
      .map(([method, url]) => `${method} ${url.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, '{id}')}`)
      .sort(),
  );
});

it('answers 404 to what it does not know', async () => {
  expect((await service.get('/api/cms/media')).json()).toMatchObject({
    status: 404,
    code: 'route_not_found',
  });
});
