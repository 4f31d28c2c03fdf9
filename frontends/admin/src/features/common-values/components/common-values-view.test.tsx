import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CommonValuesView } from './common-values-view.tsx';

const path = '/api/admin/report/common-values';
const value = {
  id: 'phone:+902120000000',
  kind: 'phone',
  key: '+902120000000',
  note: 'Acentenin santrali',
  addedBy: 'deniz@ornek.example',
  addedAt: '2026-11-20T09:00:00.000Z',
};
const act = {
  act: 'added',
  kind: 'phone',
  key: value.key,
  reason: value.note,
  by: value.addedBy,
  at: value.addedAt,
};
const effect = {
  id: 'handle:ajans',
  kind: 'handle',
  key: 'ajans',
  listed: false,
  reports: 2,
  entries: 1,
  waiting: 1,
  dossiers: [{ number: 'D-7', name: 'Sahte Vadi', reportId: '01a1fd66-0000-7000-8000-000000000007' }],
  holders: [{ _id: 'b', name: 'Göl Evi' }],
};
const empty = { items: [], acts: [] };

async function show(handlers: Parameters<typeof fakeApi>[0], role = 'moderator') {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole: role, email: 'a@ornek.example', via: 'cookie' } },
    [`GET ${path}/effect`]: { body: effect },
    ...handlers,
  });
  const page = renderPage([{ path: '/', element: <CommonValuesView /> }], '/');
  await queryClient.fetchQuery(accessQuery);
  return { api, ...page };
}
const posts = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);

beforeEach(() => localStorage.clear());

describe('«Ortak bilgiler»', () => {
  it('[R303] shows what a listing concerns before it can be done, and lists with a reason', async () => {
    const { api, user } = await show({
      [`GET ${path}`]: { body: empty },
      [`POST ${path}`]: { body: { items: [value], acts: [act] } },
    });
    await screen.findByText('Listede bilgi yok.');
    await user.type(await screen.findByLabelText('Bilgi'), '@ajans');
    expect(screen.queryByRole('button', { name: 'Listeye ekle' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Etkisini göster' }));
    await screen.findByText('Kullanıcı adı: @ajans');
    screen.getByText(/2 ihbarda geçiyor/);
    screen.getByRole('link', { name: 'D-7 Sahte Vadi' });
    screen.getByText(/1 kara liste kaydında bu bilgi var/);
    screen.getByText(/bekleyen 1 onay bu bilgiyi içeriyor/);
    screen.getByText(/Doğrulanmış «Göl Evi» bu bilgiyi kullanıyor/);
    await user.click(screen.getByRole('button', { name: 'Listeye ekle' }));
    screen.getByText('Neden ortak olduğunu yazın; en az 3 karakter.');
    expect(posts(api)).toEqual([]);
    await user.type(screen.getByLabelText('Neden ortak?'), 'Ajansın hesabı');
    await user.click(screen.getByRole('button', { name: 'Listeye ekle' }));
    await screen.findByText('Acentenin santrali');
    expect(posts(api)).toEqual([[path, { value: '@ajans', note: 'Ajansın hesabı' }]]);
    screen.getByText(/Son işlemler/);
  });

  it('[R303] what is no contact, or listed already, cannot be listed', async () => {
    const { api, user } = await show({ [`GET ${path}`]: { body: empty } });
    api.handlers[`GET ${path}/effect`] = { status: 400, body: { message: 'Bu bilgi okunamadı.' } };
    const ask = async (text: string) => {
      const field = await screen.findByLabelText('Bilgi');
      await user.clear(field);
      await user.type(field, text);
      await user.click(screen.getByRole('button', { name: 'Etkisini göster' }));
    };
    await ask('???');
    await screen.findByText('Bu bilgi okunamadı.');
    expect(screen.queryByLabelText('Neden ortak?')).toBeNull();
    api.handlers[`GET ${path}/effect`] = { body: { ...effect, listed: true } };
    await ask('@ajans');
    await screen.findByText('Bu bilgi zaten listede.');
    expect(screen.queryByLabelText('Neden ortak?')).toBeNull();
  });

  it('[R303] takes a value off with a reason, after saying what it concerns', async () => {
    const { api, user } = await show({
      [`GET ${path}`]: { body: { items: [value], acts: [act] } },
      [`POST ${path}/remove`]: { body: empty },
    });
    const name = '0212 000 00 00 bilgisini listeden çıkar';
    await user.click(await screen.findByRole('button', { name }));
    const window = within(await screen.findByRole('dialog'));
    await window.findByText(/2 ihbarda geçiyor/);
    await user.click(window.getByRole('button', { name: 'Çıkar' }));
    window.getByText('Nedenini yazın; en az 3 karakter.');
    await user.type(window.getByLabelText(/Neden çıkarılıyor/), 'Tek satıcınınmış.');
    await user.click(window.getByRole('button', { name: 'Çıkar' }));
    await screen.findByText('Listede bilgi yok.');
    expect(posts(api)).toEqual([[`${path}/remove`, { id: value.id, reason: 'Tek satıcınınmış.' }]]);
    expect(api.calls.find(({ path: to }) => to.endsWith('/effect'))?.params).toEqual({ id: value.id });
  });

  it('[R395] an auditor reads list and acts, and changes nothing', async () => {
    await show({ [`GET ${path}`]: { body: { items: [value], acts: [act] } } }, 'auditor');
    await screen.findByText('Listedekiler');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByLabelText('Bilgi')).toBeNull();
  });

  it('[R249] that could not be read says so, with another try', async () => {
    const { api, user } = await show({ [`GET ${path}`]: { status: 500 } });
    api.handlers[`GET ${path}`] = { body: empty };
    await user.click(await screen.findByRole('button', { name: /Tekrar dene/ }));
    await waitFor(() => screen.getByText('Listede bilgi yok.'));
  });
});
