import { Toaster } from '@edogrula/ui/toasts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, businessOf, listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const Page = () => (
  <>
    <Component />
    <Toaster />
  </>
);
const routes = [
  { path: '/admin/dashboard', Component: Page, loader },
  { path: '/admin/login', element: <p>giriş</p> },
];
const admin = { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } };
const reports = [reportOf(1), reportOf(2), reportOf(3, { status: 'rejected', version: 2 })];

/** A dossier that names nothing to condemn. */
const dossier = {
  _id: 'd',
  number: 'D-1',
  version: 1,
  entryId: null,
  entryText: null,
  merged: [],
  payees: [],
  keys: [],
  publishAt: null,
  publishAnewAt: null,
  reports: [],
  alike: [],
  secondModerator: 'off',
  approval: null,
};

const server = () =>
  fakeApi({
    ...Object.fromEntries(
      reports.map(({ _id }) => [`GET /api/admin/report/${_id}/dossier`, { body: dossier }]),
    ),
    'GET /api/auth/me': admin,
    'GET /api/admin/requests/counts': {
      body: { pendingApplications: 1, archivedApplications: 2, pendingReports: 2, reports: 3 },
    },
    'GET /api/admin/businesses/counts': {
      body: { businesses: 2, verified: 1, blacklist: 4, featured: 5, featuredActive: 3 },
    },
    'GET /api/admin/businesses': { body: listOf([businessOf(1), businessOf(2)]) },
    'GET /api/admin/requests': { body: listOf([applicationOf(7)]) },
    'GET /api/admin/report': { body: listOf(reports) },
    'GET /api/admin/report/blacklist/all': { body: listOf([]) },
    'GET /api/admin/featured': { body: listOf([]) },
  });
const open = (query = '?tab=reports') => renderPage(routes, `/admin/dashboard${query}`);
const table = async () => within(await screen.findByRole('table', { name: 'İhbar tablosu' }));

const sameBusiness = {
  kind: 'business',
  _id: 'b',
  name: 'Göl Evi',
  slug: 'gol-evi',
  state: 'unverified',
  createdAt: '2026-11-21T10:00:00.000Z',
};

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('/admin/dashboard', () => {
  it('[R119] [R122] [R322] [R404] six tabs in their order, then appeals, corrections and owners’ wishes, and five counts', async () => {
    server();
    open();
    await screen.findByText('Sahte Vadi 1');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'İşletmeler2',
      'Başvurular1',
      'Arşiv2',
      'İhbarlar3',
      'Öne çıkanlar5',
      'Kara liste4',
      'İtirazlar0',
      'Düzeltmeler0',
      'Sahip talepleri0',
    ]);
    const stats = within(screen.getByRole('region', { name: 'Özet' })).getAllByRole('listitem');
    expect(stats.map((stat) => stat.textContent)).toEqual([
      'İşletmeler21 doğrulanmış',
      'Bekleyen başvurular1',
      'İhbarlar32 bekliyor',
      'Kara liste4',
      'Öne çıkanlar53 yayında',
    ]);
  });

  it('[R120] [R121] [R124] searches after a pause, keeps it in the address and for the next visit', async () => {
    server();
    const { user, router } = open();
    await screen.findByText('Sahte Vadi 1');
    await user.type(screen.getByRole('searchbox', { name: 'İhbarlarda arayın' }), 'vadi 2');
    await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(2));
    expect(router.state.location.search).toContain('q=vadi+2');
    const again = open('');
    await waitFor(() => expect(again.router.state.location.search).toBe('?q=vadi+2&tab=reports'));
  });

  it('[R120] sorts by a head cell and says so', async () => {
    server();
    const { user } = open();
    await screen.findByText('Sahte Vadi 1');
    const names = () => screen.getAllByText(/^Sahte Vadi/).map((cell) => cell.textContent);
    expect(names()[0]).toBe('Sahte Vadi 3');
    await user.click(screen.getByRole('button', { name: 'İşletme' }));
    await waitFor(() => expect(names()[0]).toBe('Sahte Vadi 1'));
    expect(screen.getByRole('columnheader', { name: 'İşletme' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it.each([
    ['requests', 'Başvuru tablosu', 'GET /api/admin/requests', /^Göl Evi/],
    ['blacklist', 'Kara liste tablosu', 'GET /api/admin/report/blacklist/all', /^Sahte/],
  ])('[R120] [R121] [R124] as many rows a page as chosen, in the tab %s', async (tab, name, path, names) => {
    const api = server();
    const numbers = Array.from({ length: 23 }, (_, no) => no + 1);
    const entry = (n: number) => ({
      ...businessOf(n),
      name: `Sahte ${n}`,
      desc: 'x',
      listedAt: reportOf(n).createdAt,
    });
    api.handlers[path] = {
      body: listOf(numbers.map((n) => (tab === 'requests' ? applicationOf(n) : entry(n)))),
    };
    const { user, router } = open(`?tab=${tab}`);
    await screen.findByRole('table', { name });
    const rows = () => within(screen.getByRole('table', { name })).getAllByText(names).length;
    await waitFor(() => expect(rows()).toBe(20));
    await user.click(screen.getByRole('combobox', { name: 'Sayfadaki kayıt sayısı' }));
    const sizes = (await screen.findAllByRole('option')).map((one) => one.textContent);
    expect(sizes).toEqual(['10', '20', '50', '100']);
    await user.click(await screen.findByRole('option', { name: '10' }));
    await waitFor(() => expect(rows()).toBe(10));
    expect(router.state.location.search).toContain('per=10');
    await user.click(screen.getByRole('button', { name: /Sayfa 3/ }));
    await waitFor(() => expect(rows()).toBe(3));
  });

  it('[R126] a long description is cut at 120 characters, in the row alone', async () => {
    const api = server();
    const desc = 'ş'.repeat(130);
    api.handlers['GET /api/admin/report'] = { body: listOf([reportOf(1, { desc })]) };
    const { user } = open();
    const rows = await table();
    await rows.findByText(`${'ş'.repeat(119)}…`);
    expect(rows.queryByText(desc)).toBeNull();
    await user.click(rows.getByText('Sahte Vadi 1'));
    within(await screen.findByRole('complementary')).getByText(desc);
  });

  it('[R120] hides and shows columns', async () => {
    server();
    const { user } = open();
    await screen.findByText('Sahte Vadi 1');
    await user.click(screen.getByRole('button', { name: 'Sütunlar' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Telefon' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Instagram' }));
    await user.keyboard('{Escape}');
    const heads = (await table()).getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).not.toContain('Telefon');
    expect(heads).toContain('Instagram');
  });

  it('[R128] [decision 29] A opens the decision, Enter confirms it; version and key go along; the next one opens', async () => {
    const api = server();
    const decided = reportOf(2, { status: 'approved', version: 2, entryId: reportOf(9)._id });
    api.handlers['POST /api/report/01a1fd66-0000-7000-8000-000000000002/approve'] = {
      body: { report: decided },
    };
    api.handlers['GET /api/admin/report/01a1fd66-0000-7000-8000-000000000002'] = {
      body: { ...decided, entryVisible: true },
    };
    const { user } = open();
    await user.click(await screen.findByText('Sahte Vadi 2'));
    await screen.findByRole('complementary', { name: 'Sahte Vadi 2' });
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'İhbarı onayla' });
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Onayla'));
    await user.keyboard('{Enter}');
    await screen.findByText('İ-2 Sahte Vadi 2 onaylandı');
    const sent = api.calls.find(({ path }) => path.endsWith('/approve'));
    expect(sent).toMatchObject({ body: { version: 1, reason: '' }, timeoutMs: 30_000 });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await screen.findByRole('complementary', { name: 'Sahte Vadi 1' });
    await screen.findByText(/yayımlandı/);
  });

  it('says of an anonymised report what is left, and of an erased reporter that the address is gone', async () => {
    const api = server();
    const gone = { desc: '', email: '', phone: '', instagramUsername: null, version: 3 };
    const decision = { outcome: 'rejected', reasonCode: null, reason: 'Kanıt yetmedi.' } as const;
    const rejected = reportOf(3, {
      ...gone,
      name: 'Kişisel bilgileri silinmiş ihbar',
      status: 'rejected',
      anonymised: true,
      decision: { ...decision, by: 'deniz@ornek.example', at: '2026-05-20T10:00:00.000Z' },
    });
    const nameless = reportOf(4, { email: '', status: 'rejected' });
    api.handlers['GET /api/admin/report'] = { body: listOf([rejected, nameless]) };
    const { user } = open();
    await user.click(await screen.findByText(rejected.name));
    const panel = within(await screen.findByRole('complementary', { name: rejected.name }));
    panel.getByText(/saklama süresi doldu/);
    panel.getByText('Kanıt yetmedi.');
    for (const label of ['Telefon', 'İhbar eden', 'Açıklama']) expect(panel.queryByText(label)).toBeNull();
    expect(panel.queryAllByRole('link')).toEqual([]);
    await user.click(screen.getByText(nameless.name));
    const other = within(await screen.findByRole('complementary', { name: nameless.name }));
    other.getByText('Bilgileri silindi');
    other.getByText(nameless.desc);
  });

  it('[R133] after a report is approved the blacklist is read again', async () => {
    const api = server();
    const decided = reportOf(1, { status: 'approved', version: 2, entryVisible: true });
    api.handlers[`POST /api/report/${decided._id}/approve`] = { body: { report: decided } };
    api.handlers[`GET /api/admin/report/${decided._id}`] = { body: decided };
    const { user } = open('?tab=blacklist');
    await screen.findByText('Onaylanan ihbarlar burada kayıt olur.');
    await user.click(screen.getByRole('tab', { name: /İhbarlar/ }));
    await user.click(await screen.findByText('Sahte Vadi 1'));
    await user.click(await screen.findByRole('button', { name: 'Onayla' }));
    api.handlers['GET /api/admin/report/blacklist/all'] = {
      body: listOf([{ ...businessOf(5), name: 'Yeni kayıt', desc: 'x', listedAt: decided.createdAt }]),
    };
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' }));
    await screen.findByText(/yayımlandı/);
    await user.click(screen.getByRole('tab', { name: /Kara liste/ }));
    await screen.findByText('Yeni kayıt');
  });

  it('[R128] rejecting needs a reason; Enter in its field confirms', async () => {
    const api = server();
    const decided = reportOf(1, { status: 'rejected', version: 2 });
    api.handlers[`POST /api/report/${decided._id}/reject`] = { body: { report: decided } };
    const { user } = open();
    await user.click(await screen.findByText('Sahte Vadi 1'));
    await user.click(await screen.findByRole('button', { name: 'Reddet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'İhbarı reddet' }));
    await user.click(dialog.getByRole('button', { name: 'Reddet' }));
    await dialog.findByText('Lütfen bir gerekçe seçin ya da yazın.');
    await user.type(dialog.getByRole('textbox', { name: /Kendi açıklamanız/ }), 'Kanıt yetersiz.{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const toasts = await screen.findByRole('region', { name: /Bildirimler/ });
    await within(toasts).findByText('İ-1 reddedildi.');
    expect(api.calls.find(({ path }) => path.endsWith('/reject'))?.body).toEqual({
      version: 1,
      reason: 'Kanıt yetersiz.',
    });
  });

  it('another moderator was first: the fresh record and who decided, no error page', async () => {
    const api = server();
    const fresh = reportOf(1, {
      status: 'rejected',
      version: 2,
      decision: {
        outcome: 'rejected',
        reason: 'x',
        reasonCode: null,
        by: 'elif@ornek.example',
        at: reportOf(1).createdAt,
      },
    });
    api.handlers[`POST /api/report/${fresh._id}/approve`] = {
      status: 409,
      body: { code: 'already_decided' },
    };
    api.handlers[`GET /api/admin/report/${fresh._id}`] = { body: fresh };
    const { user } = open();
    await user.click(await screen.findByText('Sahte Vadi 1'));
    await user.click(await screen.findByRole('button', { name: 'Onayla' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' }));
    await screen.findByText(/kararı elif@ornek.example verdi \(Reddedildi\)/);
    expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull();
  });

  it.each([
    ['is sent when nothing waits', [], 1],
    ['is asked for again when there is somebody', [{ ...sameBusiness, matches: ['handle'] }], 0],
  ])(
    '[R128] an approval waits, by Enter too, until it is known who else has the same contacts: it %s',
    async (_, items, calls) => {
      const api = server();
      const one = applicationOf(7);
      const gate = Promise.withResolvers<{ body: unknown }>();
      api.handlers['GET /api/admin/businesses/elsewhere'] = () => gate.promise;
      api.handlers['GET /api/admin/requests/elsewhere'] = { body: { items: [] } };
      api.handlers[`POST /api/admin/requests/${one._id}/approve`] = 'network';
      const { user } = open('?tab=requests');
      await user.click(await screen.findByText(one.name));
      await screen.findByRole('complementary', { name: one.name });
      await user.keyboard('a');
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByText(/kayıtlar aranıyor/);
      await user.click(dialog.getByRole('checkbox', { name: /Telefon numarası/ }));
      await user.click(dialog.getByRole('checkbox', { name: 'Belgesiz, elle doğruluyorum' }));
      await user.type(dialog.getByRole('textbox', { name: /Kendi açıklamanız/ }), 'Yerinde gördüm.{Enter}');
      const sent = () => api.calls.filter(({ method }) => method === 'POST');
      expect(sent()).toEqual([]);
      gate.resolve({ body: { items } });
      await waitFor(() => expect(dialog.queryByText(/kayıtlar aranıyor/)).toBeNull());
      await waitFor(() => expect(sent()).toHaveLength(calls));
      if (calls) return;
      await dialog.findByText('Aynı bilgiler başka bir kayıtta var');
      await user.click(dialog.getByRole('button', { name: 'Onayla' }));
      await waitFor(() => expect(sent()).toHaveLength(1));
    },
  );

  it('an application that another moderator decided stays open, as it is now', async () => {
    const api = server();
    const fresh = applicationOf(7, {
      status: 'approved',
      version: 2,
      decision: {
        outcome: 'approved',
        reason: '',
        reasonCode: null,
        by: 'elif@ornek.example',
        at: applicationOf(7).createdAt,
      },
    });
    api.handlers[`POST /api/admin/requests/${fresh._id}/reject`] = {
      status: 409,
      body: { code: 'version_conflict' },
    };
    api.handlers[`GET /api/admin/requests/${fresh._id}`] = { body: fresh };
    const { user } = open('?tab=requests');
    await user.click(await screen.findByText('Göl Evi 7'));
    await screen.findByRole('complementary', { name: 'Göl Evi 7' });
    await user.keyboard('x');
    const dialog = within(await screen.findByRole('dialog', { name: 'Başvuruyu reddet' }));
    await user.type(dialog.getByRole('textbox'), 'Belgeler eksik.{Enter}');
    const panel = within(await screen.findByRole('complementary', { name: 'Göl Evi 7' }));
    await panel.findByText(/kararı elif@ornek.example verdi \(Onaylandı\)/);
    expect(panel.queryByRole('button', { name: 'Reddet' })).toBeNull();
    await screen.findByText('Bekleyen başvuru kalmadı.');
  });

  it('a decision that fails says why in the window; the retry carries the same key', async () => {
    const api = server();
    const path = `POST /api/report/${reportOf(1)._id}/approve`;
    api.handlers[path] = 'network';
    const { user } = open();
    await user.click(await screen.findByText('Sahte Vadi 1'));
    await user.click(await screen.findByRole('button', { name: 'Onayla' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' });
    await user.click(confirm);
    expect((await screen.findByRole('alert')).textContent).toContain('Kaydetme hatası');
    await user.click(confirm);
    await waitFor(() => expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const keys = api.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  });

  it('[R125] [R128] a report is deleted only after asking', async () => {
    const api = server();
    api.handlers[`DELETE /api/report/${reportOf(1)._id}`] = { body: { ok: true } };
    const { user } = open();
    await user.click(await screen.findByText('Sahte Vadi 1'));
    await user.click(await screen.findByRole('button', { name: 'İhbarı sil' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'İhbar silinsin mi?' }));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(ask.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByText('Sahte Vadi 1')).toBeNull());
    expect(api.calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 1 });
  });
});
