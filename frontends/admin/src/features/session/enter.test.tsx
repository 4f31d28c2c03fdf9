import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../testing/fake-api.ts';
import { enterByFactor, enterByKey, enterByPassword, enterByStored } from './enter.ts';
import { landingPage, takeLandingPage } from './landing-page.ts';

const admin = { role: 'admin', email: 'a@b.example' };

beforeEach(() => localStorage.clear());

describe('by password', () => {
  it('[R115] [R118] [R159] stores the token, confirms the rights with it, remembers the address', async () => {
    localStorage.setItem('adminToken', 'stale');
    const { calls } = fakeApi({
      'POST /api/auth/login': { body: { token: 'fresh' } },
      'GET /api/auth/me': { body: { ...admin, via: 'bearer' } },
    });
    expect(await enterByPassword('a@b.example', 'gizli1')).toBe(null);
    expect(calls[0]).toMatchObject({ body: { email: 'a@b.example', password: 'gizli1' }, timeoutMs: 15_000 });
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
    expect(calls[1]?.headers.authorization).toBe('Bearer fresh');
    expect(localStorage.getItem('adminToken')).toBe('fresh');
    expect(localStorage.getItem('lastAdminEmail')).toBe('a@b.example');
  });

  it.each([
    [401, 'Giriş başarısız görünüyor. Lütfen tekrar deneyin.'],
    [403, 'Hesabınızda admin izni yok.'],
    [500, 'Giriş doğrulanamadı. Sunucu uçları eksik olabilir.'],
  ])('[R115] [R246] rights not confirmed (%i): the token goes again', async (status, words) => {
    fakeApi({ 'POST /api/auth/login': { body: { jwt: 'x' } }, 'GET /api/auth/me': { status } });
    expect(await enterByPassword('a@b.example', 'gizli1')).toBe(words);
    expect(localStorage.getItem('adminToken')).toBe(null);
    expect(localStorage.getItem('lastAdminEmail')).toBe(null);
  });

  it('[R244] a refused sign-in asks nothing more', async () => {
    const { calls } = fakeApi({ 'POST /api/auth/login': { status: 401 } });
    expect(await enterByPassword('a@b.example', 'yanlis')).toBe('E-posta/şifre hatalı.');
    expect(calls).toHaveLength(1);
  });
});

describe('by key', () => {
  it('[R117] [R247] [R254] [R396] is exchanged once it is confirmed; the browser keeps the session and no key', async () => {
    const { calls } = fakeApi({
      'POST /api/auth/key-session': { body: { token: 'ads_session', expiresAt: '2026-11-23T10:00:00Z' } },
      'GET /api/auth/me': () => {
        expect(localStorage.getItem('ADMIN_KEY')).toBe(null);
        return { body: { ...admin, via: 'key' } };
      },
    });
    expect(await enterByKey('adk_1')).toBe(null);
    expect(calls.map(({ headers }) => headers['x-admin-key'])).toEqual(['adk_1', 'adk_1']);
    expect(localStorage.getItem('ADMIN_KEY')).toBe('ads_session');
    expect(JSON.stringify({ ...localStorage })).not.toContain('adk_');
  });

  it.each([
    [401, 'Anahtar geçersiz.'],
    [403, 'Bu anahtar admin yetkisi vermiyor.'],
    [500, 'Doğrulama başarısız. Ağ/CORS ya da uç nokta eksikliği olabilir.'],
  ])('[R247] refused (%i): nothing is stored, an older key goes', async (status, words) => {
    localStorage.setItem('ADMIN_KEY', 'older');
    fakeApi({ 'GET /api/auth/me': { status } });
    expect(await enterByKey('adk_x')).toBe(words);
    expect(localStorage.getItem('ADMIN_KEY')).toBe(null);
  });

  it('a wrong key beside a living session cookie is still a wrong key', async () => {
    fakeApi({ 'GET /api/auth/me': { body: { ...admin, via: 'cookie' } } });
    expect(await enterByKey('adk_wrong')).toBe('Anahtar geçersiz.');
    expect(localStorage.getItem('ADMIN_KEY')).toBe(null);
  });
});

describe('the second step', () => {
  const step = { step: 'fst_1', stepEndsAt: '2026-11-23T10:00:00Z', methods: ['totp'], passkey: null };

  it('[R392] stores nothing before it, and the token after it', async () => {
    fakeApi({ 'POST /api/auth/login': { body: step } });
    expect(await enterByPassword('a@b.example', 'gizli1')).toEqual(step);
    expect(localStorage).toHaveLength(0);
    const { calls } = fakeApi({
      'POST /api/auth/login/factor': { body: { token: 'fresh' } },
      'GET /api/auth/me': { body: { ...admin, via: 'bearer' } },
    });
    const proof = { method: 'totp', code: '123456' } as const;
    expect(await enterByFactor('fst_1', proof, 'a@b.example')).toBe(null);
    expect(calls[0]?.body).toEqual({ step: 'fst_1', proof });
    expect(localStorage.getItem('adminToken')).toBe('fresh');
  });

  it('[R392] a wrong code says so', async () => {
    const message = 'Doğrulama kodu hatalı ya da süresi dolmuş.';
    fakeApi({ 'POST /api/auth/login/factor': { status: 401, body: { message } } });
    const proof = { method: 'totp', code: '000000' } as const;
    expect(await enterByFactor('fst_1', proof, 'a@b.example')).toBe(message);
    expect(localStorage).toHaveLength(0);
  });
});

describe('by what is stored', () => {
  it('[R396] a key that an older version kept is forgotten unused', async () => {
    localStorage.setItem('ADMIN_KEY', 'adk_old_secret');
    const { calls } = fakeApi({});
    expect(await enterByStored()).toBe('out');
    expect(calls).toHaveLength(0);
    expect(localStorage.getItem('ADMIN_KEY')).toBe(null);
  });

  it('makes no call when nothing is stored', async () => {
    const { calls } = fakeApi({});
    expect(await enterByStored()).toBe('out');
    expect(calls).toHaveLength(0);
  });

  it('[R248] a user who is no admin is told so and forgotten', async () => {
    localStorage.setItem('adminToken', 'tok');
    fakeApi({ 'GET /api/auth/me': { status: 403 } });
    expect(await enterByStored()).toEqual({ refused: 'Bu kullanıcı admin yetkisine sahip değil.' });
    expect(localStorage.getItem('adminToken')).toBe(null);
  });

  it('a dead token is forgotten, a server that does not answer costs nothing', async () => {
    localStorage.setItem('adminToken', 'tok');
    fakeApi({ 'GET /api/auth/me': 'network' });
    expect(await enterByStored()).toBe('out');
    expect(localStorage.getItem('adminToken')).toBe('tok');
    fakeApi({ 'GET /api/auth/me': { status: 401 } });
    expect(await enterByStored()).toBe('out');
    expect(localStorage.getItem('adminToken')).toBe(null);
  });
});

describe('where to go then', () => {
  const page = (query: string) => landingPage(new URLSearchParams(query));

  it('[R113] the query, else the stored page, else the dashboard', () => {
    expect(page('')).toBe('/admin/dashboard');
    localStorage.setItem('redirectAfterAdminLogin', '/admin/content?tab=pages');
    expect(page('')).toBe('/admin/content?tab=pages');
    expect(page('redirect=/admin/dashboard?tab=reports')).toBe('/admin/dashboard?tab=reports');
    expect(takeLandingPage(new URLSearchParams())).toBe('/admin/content?tab=pages');
    expect(page('')).toBe('/admin/dashboard');
  });

  it.each([
    '//kotu.example',
    '/\\kotu.example',
    'https://kotu.example',
    '/login',
    '/%2fkotu.example',
    '/admin/login',
    '',
  ])('[R114] [decision 2] %j is no place to go', (target) =>
    expect(page(new URLSearchParams({ redirect: target }).toString())).toBe('/admin/dashboard'),
  );
});
