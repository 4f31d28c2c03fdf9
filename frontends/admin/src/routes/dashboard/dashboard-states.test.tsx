import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, businessOf, entryOf, featuredOf, listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const routes = [
  { path: '/admin/dashboard', Component, loader },
  { path: '/admin/login', element: <p>giriş</p> },
];
const admin = { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } };
const reports = [reportOf(1), reportOf(2), reportOf(3, { status: 'rejected', version: 2 })];

const server = () =>
  fakeApi({
    'GET /api/auth/me': admin,
    'GET /api/admin/requests/counts': {
      body: { pendingApplications: 1, archivedApplications: 2, pendingReports: 2, reports: 3 },
    },
    'GET /api/admin/businesses/counts': {
      body: { businesses: 2, verified: 1, blacklist: 0, featured: 0, featuredActive: 0 },
    },
    'GET /api/admin/businesses': { body: listOf([businessOf(1), businessOf(2)]) },
    'GET /api/admin/requests': { body: listOf([applicationOf(7)]) },
    'GET /api/admin/report': { body: listOf(reports) },
    'GET /api/admin/report/blacklist/all': { body: listOf([]) },
    'GET /api/admin/featured': { body: listOf([]) },
  });
const open = (query = '?tab=reports') => renderPage(routes, `/admin/dashboard${query}`);
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('/admin/dashboard without rights, answers or a network, and by keyboard', () => {
  it('[R131] [R132] [R160] [decision 7] without admin rights: the banner, only public featured places, no admin call', async () => {
    const api = fakeApi({
      'GET /api/auth/me': { status: 403 },
      'GET /api/featured': { body: { items: [] } },
    });
    const { user } = open();
    await screen.findByText(
      "Yönetim verilerine erişim için admin yetkisi gerekli. Sadece 'Öne Çıkanlar' yükleniyor.",
    );
    await user.click(screen.getByRole('tab', { name: 'Öne çıkanlar' }));
    await screen.findByText('Öne çıkarılan işletme yok.');
    await user.keyboard('r');
    expect(screen.queryByRole('button', { name: 'Yeni öne çıkan' })).toBeNull();
    expect(new Set(api.calls.map(({ path }) => path))).toEqual(new Set(['/api/auth/me', '/api/featured']));
  });

  it('[R132] a 403 in the middle of work takes the rights away for a minute, without one admin call; then they are back', async () => {
    const api = server();
    open();
    await screen.findByText('Sahte Vadi 1');
    jest.useFakeTimers();
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    api.handlers['GET /api/admin/report'] = { status: 403 };
    fireEvent.click(screen.getByRole('button', { name: 'Yenile (R)' }));
    await wait(500);
    const denied = /Sadece 'Öne Çıkanlar' yükleniyor/;
    screen.getByText(denied);
    api.handlers['GET /api/admin/report'] = { body: listOf(reports) };
    const before = api.calls.length;
    await wait(58_000);
    screen.getByText(denied);
    expect(screen.queryByText('Sahte Vadi 1')).toBeNull();
    expect(api.calls.slice(before).filter(({ path }) => path !== '/api/featured')).toEqual([]);
    await wait(3000);
    expect(api.calls.slice(before).map(({ path }) => path)).toContain('/api/auth/me');
    expect(screen.queryByText(denied)).toBeNull();
    screen.getByText('Sahte Vadi 1');
  });

  it('[R395] an editor lands on the first tab of the two that the role may open', async () => {
    const api = server();
    api.handlers['GET /api/auth/me'] = { body: { ...admin.body, adminRole: 'editor' } };
    open('');
    await screen.findByRole('tab', { name: /^İşletmeler/, selected: true });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      'İşletmeler',
      'Öne çıkanlar',
    ]);
  });

  it('[R162] falls back along the chain of addresses', async () => {
    const api = server();
    delete api.handlers['GET /api/admin/requests'];
    api.handlers['GET /api/apply'] = { body: { pending: [applicationOf(4)] } };
    open('?tab=requests');
    await screen.findByText('Göl Evi 4');
    const asked = api.calls.filter(({ params }) => params.limit === 200).map(({ path }) => path);
    expect(asked).toEqual(['/api/admin/requests', '/api/requests', '/api/apply/all', '/api/apply']);
  });

  it.each([
    ['R161', 'businesses', '/api/admin/businesses', '/api/businesses', 'businesses', businessOf(4)],
    ['R163', 'reports', '/api/admin/report', '/api/report', 'reports', reportOf(4)],
    [
      'R164',
      'blacklist',
      '/api/admin/report/blacklist/all',
      '/api/report/blacklist/all',
      'blacklist',
      entryOf(4),
    ],
    ['R165', 'featured', '/api/admin/featured', '/api/featured', 'items', featuredOf(4)],
  ] as const)('[%s] %s: %s, else %s, read as %s', async (_row, tab, first, second, name, record) => {
    const api = server();
    delete api.handlers[`GET ${first}`];
    api.handlers[`GET ${second}`] = { body: { [name]: [record] } };
    open(`?tab=${tab}`);
    await screen.findByText('name' in record ? record.name : record.business.name);
    const asked = api.calls.filter(({ path }) => [first, second].includes(path as never));
    expect(asked.map(({ path }) => path)).toEqual([first, second]);
    for (const { params } of asked) expect(params).toMatchObject({ page: 1, limit: 200 });
  });

  it('[R205] an application without a status waits: it is under requests, not under archived', async () => {
    const api = server();
    const { status: _none, ...bare } = applicationOf(4);
    api.handlers['GET /api/admin/requests'] = { body: listOf([bare as never]) };
    const { user } = open('?tab=requests');
    await screen.findByText('Göl Evi 4');
    await user.click(screen.getByRole('tab', { name: /^Arşiv/ }));
    await waitFor(() => expect(screen.queryByText('Göl Evi 4')).toBeNull());
  });

  const atTabs = async (names: RegExp, open: () => ReturnType<typeof renderPage>) => {
    const { user } = open();
    const shown = () => screen.queryAllByText(names).map(({ textContent }) => textContent);
    await screen.findAllByText(names);
    const waiting = shown();
    await user.click(screen.getByRole('tab', { name: /^Arşiv/ }));
    await waitFor(() => expect(shown()).not.toEqual(waiting));
    return [waiting, shown().sort()];
  };

  it('[R205] approved and rejected applications are both under archived, and neither under requests', async () => {
    const api = server();
    const rows = [
      applicationOf(4),
      applicationOf(5, { status: 'approved', businessId: businessOf(1)._id }),
      applicationOf(6, { status: 'rejected' }),
    ];
    api.handlers['GET /api/admin/requests'] = { body: listOf(rows) };
    expect(await atTabs(/^Göl Evi/, () => open('?tab=requests'))).toEqual([
      ['Göl Evi 4'],
      ['Göl Evi 5', 'Göl Evi 6'],
    ]);
  });

  it('[R162] lists pending, approved and rejected of one answer are all read', async () => {
    const api = server();
    api.handlers['GET /api/admin/requests'] = {
      body: {
        pending: [applicationOf(4)],
        approved: [applicationOf(5, { status: 'approved' })],
        rejected: [applicationOf(6, { status: 'rejected' })],
      },
    };
    expect(await atTabs(/^Göl Evi/, () => open('?tab=requests'))).toEqual([
      ['Göl Evi 4'],
      ['Göl Evi 5', 'Göl Evi 6'],
    ]);
  });

  it('[R124] a new visit opens the last tab as it was left: sorted, and without the column that was hidden', async () => {
    server();
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    open();
    await screen.findByText('Sahte Vadi 1');
    const all = heads();
    cleanup();
    const tables = { reports: 'sort=name&cols=evidence' };
    localStorage.setItem('adminDashboard', JSON.stringify({ tab: 'reports', tables }));
    const { router } = open('');
    await screen.findByText('Sahte Vadi 1');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name&cols=evidence&tab=reports'));
    expect(all).toHaveLength(heads().length + 1);
    expect(screen.getAllByText(/^Sahte Vadi/).map(({ textContent }) => textContent)).toEqual([
      'Sahte Vadi 1',
      'Sahte Vadi 2',
      'Sahte Vadi 3',
    ]);
  });

  it('[R261] [decision 23] R reads the list again, once, and not while a field has the focus', async () => {
    const api = server();
    const { user } = open();
    await screen.findByText('Sahte Vadi 1');
    const asked = () => api.calls.filter(({ path }) => path === '/api/admin/report').length;
    const before = asked();
    await user.keyboard('r');
    await waitFor(() => expect(asked()).toBe(before + 1));
    await user.type(screen.getByRole('searchbox'), 'r');
    await waitFor(() => expect(screen.queryByText('Sahte Vadi 1')).toBeTruthy());
    expect(asked()).toBe(before + 1);
  });

  it('[R250] [R251] a list that cannot be read says why and can be tried again', async () => {
    const api = server();
    api.handlers['GET /api/admin/report'] = { status: 500, body: { message: 'Depo kapalı.' } };
    const { user } = open();
    await screen.findByText('Depo kapalı.');
    api.handlers['GET /api/admin/report'] = { body: listOf([]) };
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText('Henüz ihbar gelmedi.');
  });

  it('[R123] says that the browser is offline, as long as it is', async () => {
    server();
    open();
    await screen.findByText('Sahte Vadi 1');
    const line = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('İnternet bağlantınız yok');
    if (line) Object.defineProperty(navigator, 'onLine', { ...line, get: () => true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('İnternet bağlantınız yok')).toBeNull());
  });

  it('[R261] Alt and the arrows turn the pages, and stop at the ends', async () => {
    const api = server();
    const numbers = Array.from({ length: 25 }, (_, no) => no + 1);
    api.handlers['GET /api/admin/report'] = { body: listOf(numbers.map((n) => reportOf(n))) };
    const { user, router } = open('?tab=reports&per=10');
    const rows = () => screen.getAllByText(/^Sahte Vadi/).length;
    await screen.findAllByText(/^Sahte Vadi/);
    for (const [key, page, count] of [
      ['ArrowRight', '2', 10],
      ['ArrowRight', '3', 5],
      ['ArrowRight', '3', 5],
      ['ArrowLeft', '2', 10],
      ['ArrowLeft', null, 10],
      ['ArrowLeft', null, 10],
    ] as const) {
      await user.keyboard(`{Alt>}{${key}}{/Alt}`);
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('page')).toBe(page));
      await waitFor(() => expect(rows()).toBe(count));
    }
  });

  it('[R261] Escape closes the panel and leads back to its row, not to the top of the page', async () => {
    server();
    const { user } = open();
    await screen.findByText('Sahte Vadi 1');
    await user.keyboard('j');
    await screen.findByRole('complementary', { name: 'Sahte Vadi 3' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement?.textContent).toContain('Sahte Vadi 3');
    await user.keyboard('{Enter}');
    await screen.findByRole('complementary', { name: 'Sahte Vadi 3' });
  });

  it('[R261] J and K walk through the records, ? shows the shortcuts, Ctrl+/ goes to the search', async () => {
    server();
    const { user } = open();
    await screen.findByText('Sahte Vadi 1');
    await user.keyboard('j');
    await screen.findByRole('complementary', { name: 'Sahte Vadi 3' });
    await user.keyboard('j');
    await screen.findByRole('complementary', { name: 'Sahte Vadi 2' });
    await user.keyboard('k');
    await screen.findByRole('complementary', { name: 'Sahte Vadi 3' });
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Klavye kısayolları' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}/{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
