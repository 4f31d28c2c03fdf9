import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { auditOf, businessOf, entryOf, featuredOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const elif = { _id: 'a-elif', email: 'elif@ornek.example' };
const three = [1, 2, 3].map((n) => businessOf(n));
const open = (query: string) =>
  renderPage([{ path: '/admin/dashboard', Component, loader }], `/admin/dashboard${query}`);
const server = () =>
  fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/businesses': { body: listOf(three) },
    'GET /api/admin/report/blacklist/all': { body: listOf([entryOf(1)]) },
    'GET /api/admin/featured': { body: listOf([featuredOf(1)]) },
    'GET /api/admin/businesses/audit': { body: listOf([auditOf('business.deleted', elif._id)]) },
    'GET /api/admin/admins': { body: listOf([elif]) },
  });
const panel = (name: string) => screen.findByRole('complementary', { name });

beforeEach(() => localStorage.clear());

describe('a record that is gone', () => {
  it('[R127] deleted elsewhere: the panel says so and who it was, and the way goes on from its place', async () => {
    const api = server();
    const { user } = open(`?tab=businesses&id=${three[1]?._id}`);
    await within(await panel('Vadi Bungalov 2')).findByRole('button', { name: 'Düzenle' });
    api.handlers['GET /api/admin/businesses'] = { body: listOf(three.filter((_, at) => at !== 1)) };
    await user.click(screen.getByRole('button', { name: 'Yenile (R)' }));
    await screen.findByText('Bu kayıt artık yok');
    const gone = within(await panel('Vadi Bungalov 2'));
    await gone.findByText(/elif@ornek\.example/);
    expect(gone.queryByRole('button', { name: 'Düzenle' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Vadi Bungalov 2');
    // Newest first: 1 was below 2 and is next.
    await user.keyboard('j');
    await panel('Vadi Bungalov 1');
    expect(screen.queryByText('Bu kayıt artık yok')).toBeNull();
  });

  it('[R304] an entry that was merged into another one is gone from its place', async () => {
    const api = server();
    const [entry, other] = [entryOf(1), entryOf(2)];
    const { user } = open(`?tab=blacklist&id=${entry._id}`);
    await screen.findByRole('button', { name: 'Kaydı kaldır' });
    api.handlers['GET /api/admin/report/blacklist/all'] = { body: listOf([other]) };
    api.handlers[`GET /api/admin/report/blacklist/${entry._id}`] = { body: other };
    await user.click(screen.getByRole('button', { name: 'Yenile (R)' }));
    await screen.findByText('Bu kayıt artık yok');
    expect(screen.queryByRole('button', { name: 'Kaydı kaldır' })).toBeNull();
  });

  it('[R125] [R323] a removal waits for a reason; of what is deleted already it ends at the same panel', async () => {
    const api = server();
    const entry = entryOf(1);
    const { user } = open(`?tab=blacklist&id=${entry._id}`);
    await user.click(await screen.findByRole('button', { name: 'Kaydı kaldır' }));
    api.handlers['GET /api/admin/report/blacklist/all'] = { body: listOf([]) };
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Kaydı kaldır' }));
    await ask.findByText('Lütfen bir gerekçe seçin ya da yazın.');
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    ask.getByText(/ihbar edenlere e-postayla gider/);
    await user.click(ask.getByRole('radio', { name: 'Mağduriyet giderildi' }));
    await user.click(ask.getByRole('button', { name: 'Kaydı kaldır' }));
    await screen.findByText('Bu kayıt artık yok');
    expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { reasonCode: 'entry_harm_made_good' },
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[R125] what is deleted here closes its panel without that notice', async () => {
    const api = server();
    const { _id } = businessOf(1);
    api.handlers[`DELETE /api/admin/businesses/${_id}`] = { body: { ok: true } };
    const { user } = open(`?tab=businesses&id=${_id}`);
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByText('Bu kayıt artık yok')) seen.push('gone');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(await screen.findByRole('button', { name: 'İşletmeyi sil' }));
    api.handlers['GET /api/admin/businesses'] = { body: listOf(three.slice(1)) };
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('radio', { name: 'Sahibi istedi' }));
    await user.click(ask.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    watch.disconnect();
    expect(seen).toEqual([]);
  });

  it('a link to a record that never was says so', async () => {
    server();
    const { user } = open('?tab=businesses&id=01a1fd66-0000-7000-8000-000000009999');
    await within(await panel('Kayıt bulunamadı')).findByText(/silinmiş ya da bağlantısı eksik/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('a link to a record that the list has not read yet opens it', async () => {
    const api = server();
    const fresh = businessOf(9);
    api.handlers[`GET /api/admin/businesses/${fresh._id}`] = { body: { business: fresh } };
    open(`?tab=businesses&id=${fresh._id}`);
    await within(await panel('Vadi Bungalov 9')).findByRole('button', { name: 'Düzenle' });
  });

  it('[R131] [R132] without rights nobody is asked for a single record', async () => {
    const api = fakeApi({
      'GET /api/auth/me': { status: 403 },
      'GET /api/featured': { body: { items: [featuredOf(1)] } },
    });
    open(`?tab=featured&id=${featuredOf(2)._id}`);
    await screen.findByText(featuredOf(1).business.name);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(new Set(api.calls.map(({ path }) => path))).toEqual(new Set(['/api/auth/me', '/api/featured']));
  });

  it('[R249] a record that cannot be read says why, and comes with another try', async () => {
    const api = server();
    const late = businessOf(9);
    api.handlers[`GET /api/admin/businesses/${late._id}`] = {
      status: 500,
      body: { detail: 'Beklenmeyen hata' },
    };
    const { user } = open(`?tab=businesses&id=${late._id}`);
    const unread = within(await screen.findByRole('complementary', { name: 'Kayıt okunamadı' }));
    api.handlers[`GET /api/admin/businesses/${late._id}`] = { body: { business: late } };
    await user.click(unread.getByRole('button', { name: /yeniden|tekrar/i }));
    await panel(late.name);
    expect(screen.queryByText('Kayıt okunamadı')).toBeNull();
  });
});
