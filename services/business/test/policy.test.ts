import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const callers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  service = await startTestService();
  const admin = { adminId, email: 'a@x.example', via: 'key' as const, sessionId: null };
  const visitor = { email: 'v@x.example', tokenId: 't' };
  callers.nobody = {};
  callers.visitor = await service.identity.as({ visitor });
  callers.admin = await service.identity.as({ admin });
  callers.owner = await service.identity.as({
    owner: { sessionId: adminId, businessId: id, email: 'o@x.example' },
  });
  callers.forged = { 'x-edogrula-identity': `${callers.admin?.['x-edogrula-identity']?.slice(0, -6)}AAAAAA` };
  callers['service that claims to be admin'] = await service.identity.as({ admin }, 'moderation');
  callers['plain words'] = {
    'x-edogrula-identity': 'admin',
    'x-admin-key': 'adk_1_x',
    authorization: 'Bearer x',
  };
});
afterAll(() => service.close());

const id = uuidv7();
const challenge = uuidv7();
const unknownPicture = `/api/explore/pictures/${'a'.repeat(32)}`;
const photoChecks = '/api/photo-checks';
const together = '/api/businesses/together';
const search = '/api/businesses/search';
const unknownCard = '/api/businesses/cards?token=x';
const unknownBadge = '/api/badges/rozet-yok.svg';
const unknownLink = '/api/badges/link?slug=rozet-yok';
const open = [
  ['GET', '/api/businesses'],
  ['GET', '/api/businesses/filter'],
  ['GET', '/api/businesses/facets'],
  ['GET', '/api/businesses/addresses'],
  ['GET', '/api/businesses/alike?handle=gol.kiyi'],
  ['GET', '/api/businesses/search?q=gol.kiyi'],
  ['GET', '/api/businesses/cards/new?q=gol.kiyi'],
  ['GET', '/api/badges/question?slug=x&token=x'],
  ['GET', '/api/businesses/by-slug/x'],
  ['GET', '/api/businesses/handle/x'],
  ['GET', `/api/businesses/${id}`],
  ['GET', '/api/featured'],
  ['GET', '/api/explore'],
] as const;
const owners = [
  ['GET', '/api/owner/business', 404],
  ['POST', '/api/owner/changes', 400],
  ['POST', '/api/owner/changes/images', 404],
  ['POST', '/api/owner/changes/logo', 404],
  ['DELETE', `/api/owner/changes/${id}`, 404],
] as const;
const closed = [
  ['GET', '/api/admin/businesses', 200],
  ['GET', `/api/admin/businesses/${id}`, 404],
  ['GET', `/api/admin/businesses/${id}/control`, 404],
  ['POST', `/api/admin/businesses/${id}/control`, 400],
  ['POST', `/api/admin/businesses/${id}/control/${challenge}`, 404],
  ['GET', '/api/admin/businesses/counts', 200],
  ['GET', '/api/admin/businesses/elsewhere?phone=05321234567', 200],
  ['GET', '/api/admin/businesses/audit', 200],
  ['GET', `/api/admin/businesses/${id}/payees`, 404],
  ['POST', `/api/admin/businesses/${id}/payees`, 400],
  ['DELETE', `/api/admin/businesses/${id}/payees/${id}`, 404],
  ['GET', '/api/admin/businesses/changes', 200],
  ['GET', `/api/admin/businesses/changes/${id}`, 404],
  ['POST', `/api/admin/businesses/changes/${id}/accept`, 400],
  ['POST', `/api/admin/businesses/changes/${id}/refuse`, 400],
  ['POST', '/api/admin/businesses/exports', 400],
  ['PUT', `/api/admin/businesses/${id}/gallery/order`, 404],
  ['POST', '/api/admin/businesses', 400],
  ['PUT', `/api/admin/businesses/${id}`, 404],
  ['DELETE', `/api/admin/businesses/${id}`, 404],
  ['POST', `/api/admin/businesses/${id}/gallery`, 404],
  ['DELETE', `/api/admin/businesses/${id}/gallery/0`, 404],
  ['PUT', `/api/admin/businesses/${id}/logo`, 404],
  ['DELETE', `/api/admin/businesses/${id}/logo`, 404],
  ['GET', '/api/admin/featured', 200],
  ['GET', `/api/admin/featured/${id}`, 404],
  ['POST', '/api/admin/featured', 400],
  ['PUT', `/api/admin/featured/${id}`, 404],
  ['DELETE', `/api/admin/featured/${id}`, 404],
  ['GET', '/api/admin/report/blacklist/all', 200],
  ['GET', '/api/report/blacklist/all', 200],
  ['GET', `/api/admin/report/blacklist/${id}`, 404],
  ['PUT', `/api/admin/report/blacklist/${id}`, 404],
  ['DELETE', `/api/admin/report/blacklist/${id}`, 404],
  ['PUT', `/api/report/blacklist/${id}`, 404],
  ['DELETE', `/api/report/blacklist/${id}`, 404],
] as const;

const call = async (caller: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => {
  const payload =
    method === 'PUT'
      ? { payload: { name: 'Ad', reason: 'Deneme kaydı.', weight: 1, urls: [] } }
      : method === 'POST'
        ? { payload: {} }
        : method === 'DELETE'
          ? { payload: { reason: 'Deneme kaydı.' } }
          : {};
  return (await service.app.inject({ method, url, headers: callers[caller] ?? {}, ...payload })).statusCode;
};

describe('who may call what', () => {
  it.each(open)('[R232] %s %s is public', async (method, url) => {
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, method, url)]).toEqual([caller, 200]);
  });

  it.each(closed)('[R232][decision 6] %s %s is for admins', async (method, url, asAdmin) => {
    const expected: Record<string, number> = { visitor: 403, admin: asAdmin };
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, method, url)]).toEqual([caller, expected[caller] ?? 401]);
  });

  it.each([unknownPicture, unknownCard, unknownBadge, unknownLink])(
    '[R232] [decision 43] [R376] [R391] %s is public; who names none finds none',
    async (url) => {
      for (const caller of Object.keys(callers))
        expect([caller, await call(caller, 'GET', url)]).toEqual([caller, 404]);
    },
  );

  it.each(owners)('[R357] %s %s is for an owner', async (method, url, asOwner) => {
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, method, url)]).toEqual([caller, caller === 'owner' ? asOwner : 401]);
  });

  it('[R371] questions about a picture are public; without a fingerprint they are 400', async () => {
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, 'POST', photoChecks)]).toEqual([caller, 400]);
  });

  it('[R364] the question about keys is public; without keys it is 400', async () => {
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, 'POST', together)]).toEqual([caller, 400]);
  });

  it('[R362] a question whose number no address may hold is public; without one it is 400', async () => {
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, 'POST', search)]).toEqual([caller, 400]);
  });

  it('[R361] everybody may ask about an account; an empty question is a bad one', async () => {
    for (const caller of Object.keys(callers))
      expect([caller, await call(caller, 'POST', '/api/payees/check')]).toEqual([caller, 400]);
  });

  it('these are all routes there are', async () => {
    const document = (await service.get('/internal/openapi.json')).json() as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const unnamed = [
      ['GET', unknownPicture],
      ['GET', unknownCard],
      ['GET', unknownBadge],
      ['GET', unknownLink],
      ['POST', photoChecks],
      ['POST', together],
      ['POST', search],
      ['POST', '/api/payees/check'],
    ];
    const tested = [...open, ...owners, ...closed, ...unnamed].map(([method, url = '']) =>
      `${method} ${url.split('?')[0]}`
        .replace(`payees/${id}`, 'payees/{payee}')
        .replace(id, '{id}')
        .replace(challenge, '{challenge}')
        .replace(/[a]{32}$/, '{id}')
        .replace('rozet-yok.svg', '{file}')
        .replace(/\/0$/, '/{index}'),
    );
    const named = tested.map((route) =>
      route
        .replace(/(by-slug|handle)\/x$/, '$1/{ref}')
        .replace(/^GET \/api\/businesses\/\{id\}$/, 'GET /api/businesses/{ref}'),
    );
    expect(declared.sort()).toEqual(named.sort());
    for (const path of Object.values(document.paths))
      for (const operation of Object.values(path))
        expect(Object.keys(operation.responses).length).toBeGreaterThan(1);
  });
});
