import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { listOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AccessView } from './access-view.tsx';

const at = '2026-11-20T09:00:00.000Z';
const uuid = (n: number) => `01a1fd66-0000-7000-8000-${String(n).padStart(12, '0')}`;
const account = (n: number, email: string, more = {}) => ({
  _id: uuid(n),
  email,
  role: 'moderator',
  factors: 1,
  createdAt: at,
  lastSignInAt: at,
  liveSessions: 2,
  liveKeys: 1,
  removedAt: null,
  ...more,
});
const deniz = account(1, 'deniz@ornek.example', { role: 'owner' });
const ekin = account(2, 'ekin@ornek.example', { factors: 0, lastSignInAt: null });
const gone = account(3, 'giden@ornek.example', { removedAt: at });
const key = {
  _id: uuid(4),
  label: 'yedek bilgisayar',
  ownerEmail: ekin.email,
  scopes: ['content'],
  createdAt: at,
  expiresAt: '2031-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const session = (n: number, current: boolean) => ({
  _id: uuid(n),
  userAgent: null,
  createdAt: at,
  lastSeenAt: at,
  expiresAt: at,
  current,
});
const factor = { _id: uuid(7), kind: 'totp', label: 'Telefonum', createdAt: at, lastUsedAt: null };

const me = (more = {}) => ({
  body: { _id: deniz._id, role: 'admin', adminRole: 'owner', email: deniz.email, via: 'cookie', ...more },
});

async function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/auth/me': me(),
    'GET /api/admin/admins': { body: listOf([deniz, ekin, gone]) },
    'GET /api/admin/keys': { body: listOf([key]) },
    'GET /api/auth/sessions': { body: { items: [session(5, true), session(6, false)] } },
    'GET /api/auth/factors': { body: { items: [factor], recoveryCodes: 8 } },
    ...handlers,
  });
  const page = renderPage([{ path: '/', element: <AccessView /> }], '/');
  await queryClient.fetchQuery(accessQuery);
  return { api, ...page };
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
const row = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`${text} is in no list`);
  return within(item);
};

beforeEach(() => localStorage.clear());

describe('«Yöneticiler»', () => {
  it('[R394] names every moderator with role, factors and sign-ins, and marks oneself and who was removed', async () => {
    await open();
    (await row(deniz.email)).getByText('Siz');
    const other = await row(ekin.email);
    other.getByText(/son giriş hiç · 2 oturum · 1 anahtar/);
    other.getByText(/ikinci doğrulama yok/);
    const removed = await row(gone.email);
    removed.getByText('Silindi');
    expect(removed.queryByRole('button')).toBeNull();
    expect((await row(deniz.email)).queryByRole('button')).toBeNull();
  });

  it.each([
    ['Oturumlarını kapat', 'DELETE', 'sessions', undefined],
    ['Şifresini sıfırla', 'POST', 'password', undefined],
    ['İkinci doğrulamasını sıfırla', 'DELETE', 'factors', undefined],
    ['Yöneticiyi sil', 'DELETE', '', undefined],
  ])('[R394] [R395] «%s» says what follows and asks first', async (name, method, part, body) => {
    const call = `${method} /api/admin/admins/${ekin._id}${part && `/${part}`}`;
    const { api, user } = await open({ [call]: { body: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: `${ekin.email}: işlemler` }));
    await user.click(await screen.findByRole('menuitem', { name }));
    const window = within(await screen.findByRole('alertdialog'));
    window.getByText(new RegExp(ekin.email));
    expect(sent(api)).toEqual([]);
    await user.click(window.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(api)).toEqual([[call, body]]);
  });

  it('[R395] whoever is no owner reads the list and changes no account', async () => {
    await open({ 'GET /api/auth/me': me({ adminRole: 'moderator' }) });
    await row(ekin.email);
    expect(screen.queryByRole('button', { name: /işlemler$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Yönetici ekle' })).toBeNull();
  });

  it('[R394] a new moderator needs a whole address; what the server refuses is said at the field', async () => {
    const call = 'POST /api/admin/admins';
    const { api, user } = await open({ [call]: { status: 409, body: { message: 'Bu adres kayıtlı.' } } });
    const field = await screen.findByLabelText('Yeni yöneticinin e-postası');
    await user.type(field, 'yarım');
    await user.click(screen.getByRole('button', { name: 'Yönetici ekle' }));
    await screen.findByText('Lütfen geçerli bir e-posta adresi girin.');
    expect(sent(api)).toEqual([]);
    await user.clear(field);
    await user.type(field, ekin.email);
    await user.click(screen.getByRole('button', { name: 'Yönetici ekle' }));
    await screen.findByText('Bu adres kayıtlı.');
    api.handlers[call] = { body: { admin: account(9, 'yeni@ornek.example') } };
    await user.clear(field);
    await user.type(field, 'yeni@ornek.example');
    await user.click(screen.getByRole('button', { name: 'Yönetici ekle' }));
    await waitFor(() => expect(field.getAttribute('value')).toBe(''));
    expect(sent(api).at(-1)).toEqual([call, { email: 'yeni@ornek.example', role: 'moderator' }]);
  });

  it('[R392] a factor is removed after a question', async () => {
    const call = `DELETE /api/auth/factors/${factor._id}`;
    const { api, user } = await open({ [call]: { body: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: 'Kaldır: Telefonum' }));
    const window = within(await screen.findByRole('alertdialog', { name: 'Yöntem kaldırılsın mı?' }));
    window.getByText('«Telefonum» ile artık doğrulama yapılamaz.');
    expect(sent(api)).toEqual([]);
    await user.click(window.getByRole('button', { name: 'Kaldır' }));
    await waitFor(() => expect(sent(api)).toEqual([[call, undefined]]));
  });

  it('[R392] new recovery codes end the old ones, and are shown until they are dismissed', async () => {
    const call = 'POST /api/auth/factors/recovery-codes';
    const { user } = await open({ [call]: { body: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } } });
    await screen.findByText(/Kullanılmamış kurtarma kodu: 8/);
    await user.click(screen.getByRole('button', { name: 'Kurtarma kodlarını yenile' }));
    const window = within(await screen.findByRole('alertdialog', { name: 'Kodlar yenilensin mi?' }));
    await user.click(window.getByRole('button', { name: 'Kurtarma kodlarını yenile' }));
    await screen.findByText(/aaaa-bbbb/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Bildirimi kapat' }));
    await waitFor(() => expect(screen.queryByText(/aaaa-bbbb/)).toBeNull());
  });

  it('[R392] an account that has still to set up a factor sees neither moderators nor keys', async () => {
    await open({
      'GET /api/auth/me': me({ mustEnrol: true }),
      'GET /api/auth/factors': { body: { items: [], recoveryCodes: 0 } },
    });
    await screen.findByText('Açık oturumlarınız');
    await waitFor(() => expect(screen.queryByText('Yönetici hesapları')).toBeNull());
    expect(screen.queryByText('Admin anahtarları')).toBeNull();
  });

  it('[decision 8] a living key is revoked after a question; one that ended has no button', async () => {
    const { api, user } = await open({
      'GET /api/admin/keys': {
        body: listOf([key, { ...key, _id: uuid(8), label: 'eski', expiresAt: at }]),
      },
      [`DELETE /api/admin/keys/${key._id}`]: { body: { ok: true } },
    });
    (await row('eski')).getByText('Süresi doldu');
    expect((await row('eski')).queryByRole('button')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'İptal et: yedek bilgisayar anahtarı' }));
    const window = within(await screen.findByRole('alertdialog', { name: 'Anahtar iptal edilsin mi?' }));
    window.getByText(/«yedek bilgisayar» anahtarıyla artık giriş yapılamaz/);
    await user.click(window.getByRole('button', { name: 'İptal et' }));
    await waitFor(() => expect(sent(api)).toEqual([[`DELETE /api/admin/keys/${key._id}`, undefined]]));
  });

  it('[decision 9] another session can be ended, one’s own says which it is', async () => {
    const { api, user } = await open({ [`DELETE /api/auth/sessions/${uuid(6)}`]: { body: { ok: true } } });
    await screen.findByText('Bu oturum');
    await user.click(await screen.findByRole('button', { name: 'Bilinmeyen tarayıcı: oturumu kapat' }));
    const window = within(await screen.findByRole('alertdialog', { name: 'Oturum kapatılsın mı?' }));
    await user.click(window.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(sent(api)).toEqual([[`DELETE /api/auth/sessions/${uuid(6)}`, undefined]]));
  });

  it('[R396] «Her yerden çıkış yap» says that keys stay, beside the button and before it is done, and leads to them', async () => {
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Anahtarlara git' });
    expect(link.closest('p')?.textContent).toMatch(/admin anahtarlarınızı iptal etmez/);
    const list = document.querySelector(String(link.getAttribute('href')));
    expect(list?.textContent).toBe('Admin anahtarları');
    await user.click(screen.getByRole('button', { name: 'Her yerden çıkış yap' }));
    const window = within(await screen.findByRole('alertdialog', { name: /Tüm oturumlarınız/ }));
    window.getByText(/Admin anahtarlarınız geçerli kalır/);
  });

  it('[R394] a password is checked before it is sent; a wrong present one is said at its field', async () => {
    const call = 'PUT /api/auth/password';
    const fields = [{ path: 'currentPassword', message: 'Şu anki şifre yanlış.' }];
    const { api, user } = await open({ [call]: { status: 400, body: { code: 'invalid_input', fields } } });
    const change = await screen.findByRole('button', { name: 'Şifreyi değiştir' });
    await user.click(change);
    await screen.findByText('Lütfen şu anki şifrenizi yazın.');
    screen.getByText(/12 ile 200 karakter arasında ve eskisinden farklı/);
    await user.type(screen.getByLabelText('Şu anki şifreniz'), 'eski uzun şifrem');
    await user.type(screen.getByLabelText('Yeni şifreniz'), 'eski uzun şifrem');
    await user.click(change);
    screen.getByText(/eskisinden farklı/);
    expect(sent(api)).toEqual([]);
    await user.type(screen.getByLabelText('Yeni şifreniz'), ' iki');
    await user.click(change);
    await screen.findByText('Şu anki şifre yanlış.');
    api.handlers[call] = { body: { ok: true } };
    await user.click(change);
    await waitFor(() => expect(screen.getByLabelText('Yeni şifreniz').getAttribute('value')).toBe(''));
    expect(sent(api).at(-1)).toEqual([
      call,
      { currentPassword: 'eski uzun şifrem', newPassword: 'eski uzun şifrem iki' },
    ]);
  });

  it.each([
    ['GET /api/admin/admins', 'Yönetici yok.'],
    ['GET /api/admin/keys', 'Henüz anahtar yok.'],
  ])('[R249] %s: a list that cannot be read says so and is tried again', async (call, empty) => {
    const { api, user } = await open({ [call]: { status: 500, body: { message: 'Depo kapalı.' } } });
    await screen.findByText('Depo kapalı.');
    api.handlers[call] = { body: listOf([]) };
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText(empty);
  });
});
