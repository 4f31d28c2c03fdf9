import { createTestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { describe, expect, it } from '@jest/globals';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const id = '0199c0de-0000-7000-8000-0000000000ff';
const adminRoutes = [
  'GET /api/admin/requests',
  'GET /api/requests',
  'GET /api/apply/all',
  'GET /api/apply',
  'GET /api/admin/requests/counts',
  'GET /api/admin/requests/elsewhere?phone=05321234567',
  `GET /api/admin/requests/same-pictures?report=${id}`,
  `GET /api/admin/requests/same-files?report=${id}`,
  'GET /api/admin/requests/waiting',
  'GET /api/admin/requests/audit',
  'POST /api/admin/requests/exports',
  `GET /api/admin/requests/${id}`,
  `POST /api/admin/requests/${id}/approve`,
  `POST /api/admin/requests/${id}/reject`,
  `POST /api/admin/requests/${id}/reopen`,
  `POST /api/apply/${id}/approve`,
  `POST /api/apply/${id}/reject`,
  'GET /api/admin/report',
  'GET /api/report',
  `GET /api/admin/report/${id}`,
  `POST /api/report/${id}/approve`,
  `POST /api/report/${id}/reject`,
  `DELETE /api/report/${id}`,
  `POST /api/admin/report/${id}/approve`,
  `POST /api/admin/report/${id}/reject`,
  `DELETE /api/admin/report/${id}`,
  `GET /api/admin/report/${id}/dossier`,
  `POST /api/admin/report/dossiers/${id}/merge`,
  `POST /api/admin/report/dossiers/${id}/unmerge`,
  `POST /api/admin/report/dossiers/${id}/split`,
  `POST /api/admin/report/${id}/confirm`,
  `POST /api/admin/report/${id}/hold/cancel`,
  `POST /api/admin/report/${id}/hold/publish`,
  `GET /api/admin/report/${id}/notices`,
  `POST /api/admin/report/${id}/notices`,
  `POST /api/admin/report/${id}/decline`,
  `POST /api/admin/report/${id}/hold/cancel`,
  `POST /api/admin/report/${id}/hold/publish`,
  `GET /api/admin/report/entries/${id}`,
  `POST /api/admin/report/entries/${id}/confirm`,
  `POST /api/admin/report/entries/${id}/ask-made-good`,
  `POST /api/admin/report/entries/${id}/made-good`,
  `POST /api/admin/report/entries/${id}/withdraw-made-good`,
  `POST /api/admin/report/${id}/reply-text`,
  'GET /api/admin/appeals',
  `GET /api/admin/appeals/${id}`,
  `POST /api/admin/appeals/${id}/decide`,
  `POST /api/admin/appeals/entries/${id}/correct`,
  'GET /api/admin/corrections',
  `GET /api/admin/corrections/${id}`,
  `POST /api/admin/corrections/${id}/decide`,
  'GET /api/admin/report/common-values',
  'GET /api/admin/report/common-values/effect?value=05321234567',
  'POST /api/admin/report/common-values',
  'POST /api/admin/report/common-values/remove',
];
const visitorRoutes = [
  'POST /api/apply',
  'POST /api/report',
  'POST /api/appeal',
  'POST /api/correction',
  'POST /api/apply/again',
  `GET /api/apply/${id}/status`,
  `GET /api/report/${id}/status`,
];

/** For whoever holds a link; without one they open nothing. */
const linkRoutes = ['GET /api/reply', 'POST /api/reply', 'GET /api/made-good', 'POST /api/made-good'];

const status = async (route: string, headers: Record<string, string>) => {
  const [method, url] = route.split(' ') as ['GET', string];
  return (await stage.app.inject({ method, url, headers })).statusCode;
};

/** Headers that claim an admin and prove nothing. */
async function forged(): Promise<Record<string, string>[]> {
  const stranger = await createTestIdentity();
  const real = (await stage.as(admin()))['x-edogrula-identity'] ?? '';
  const [head, body, signature] = real.split('.');
  const none = Buffer.from('{"alg":"none","typ":"edogrula-identity+jwt","kid":"gateway"}').toString(
    'base64url',
  );
  return [
    await stranger.as(admin()),
    await stranger.as({ ...admin(), ...visitor() }),
    { 'x-edogrula-identity': `${none}.${body}.` },
    { 'x-edogrula-identity': `${head}.${body}.${signature?.slice(0, -4)}AAAA` },
    { 'x-edogrula-identity': JSON.stringify(admin()) },
    { 'x-edogrula-identity': `${real},${real}` },
    { 'x-edogrula-identity': '' },
    { 'x-admin-key': 'x', 'x-verify-token': 'x', authorization: 'Bearer x', cookie: 'session=x' },
  ];
}

describe('[R162] [R163] [R169] [R170] who may call what', () => {
  it.each(adminRoutes)('%s: admins alone', async (route) => {
    expect(await status(route, {})).toBe(401);
    expect(await status(route, await stage.as(visitor()))).toBe(403);
    expect(await status(route, await stage.as({ service: 'gateway' }))).toBe(401);
    for (const headers of await forged()) expect(await status(route, headers)).toBe(401);
    expect([200, 400, 404]).toContain(await status(route, await stage.as(admin())));
  });

  it.each(visitorRoutes)('%s: people with a verified address alone', async (route) => {
    expect(await status(route, {})).toBe(401);
    expect(await status(route, await stage.as(admin()))).toBe(401);
    for (const headers of await forged()) expect(await status(route, headers)).toBe(401);
    expect([400, 404, 415]).toContain(await status(route, await stage.as(visitor())));
  });

  it.each(linkRoutes)('[R311] %s: nobody without a link', async (route) => {
    expect(await status(route, {})).toBe(400);
    expect(await status(`${route}?token=yok`, await stage.as(admin()))).toBe(404);
  });

  it('covers every route of the service', async () => {
    const routes = stage.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const document = (await stage.app.inject('/internal/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const known = new Set(
      [...adminRoutes, ...visitorRoutes, ...linkRoutes].map((route) =>
        route.replace(id, '{id}').replace(/\?.*/, ''),
      ),
    );
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(all.sort()).toEqual([...known].sort());
    expect(routes).toContain('/healthz');
  });

  it('answers nobody without a token, in Turkish, before reading a byte of the upload', async () => {
    const response = await stage.app.inject({
      method: 'POST',
      url: '/api/report',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'x'.repeat(1000),
    });
    expect(response.json()).toMatchObject({
      status: 401,
      message: 'Oturum doğrulaması gerekli. Lütfen e-posta doğrulaması yapın.',
    });
    expect(stage.media.puts()).toBe(0);
  });

  it.each([
    '/api/report/blacklist',
    '/api/report/blacklist/all',
    '/api/admin/report/blacklist',
    '/api/admin/report/blacklist/all',
  ])('leaves %s to the registry', async (path) => {
    const headers = await stage.as(admin());
    expect([400, 404]).toContain((await stage.app.inject({ url: path, headers })).statusCode);
  });
});
