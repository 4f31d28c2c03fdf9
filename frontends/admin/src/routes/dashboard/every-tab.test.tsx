import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, businessOf, entryOf, featuredOf, listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const at = '2026-11-18T10:00:00.000Z';
const id = '01a1fd66-0000-7000-8000-000000000001';
const change = {
  _id: id,
  number: 'S-1',
  kind: 'deletion',
  state: 'open',
  files: 0,
  fileIds: [],
  words: '',
  createdAt: at,
  dueAt: null,
  decidedAt: null,
  drops: [],
  endsBadge: false,
  vouchedBy: null,
  own: false,
  businessId: id,
  businessName: 'Göl Evi',
  slug: 'gol-evi',
  businessVersion: 1,
  changedSince: false,
  listed: false,
  now: [],
  values: [],
};
const correction = {
  _id: id,
  number: 'D-1',
  businessId: id,
  businessName: 'Göl Evi',
  part: 'phone',
  wish: '0532',
  role: 'guest',
  email: 'misafir@ornek.example',
  ownersAddress: false,
  status: 'open',
  createdAt: at,
  decision: null,
  files: [],
  version: 1,
};
const appeal = {
  _id: id,
  number: 'T-1',
  entryId: id,
  entryName: 'Sahte Vadi',
  name: 'Ali',
  email: 'ali@ornek.example',
  role: 'mistaken',
  claims: [],
  desc: 'Ben değilim.',
  status: 'open',
  createdAt: at,
  dueAt: at,
  overdue: true,
  decision: null,
  files: [],
  version: 1,
  dossier: { _id: id, number: 'D-7' },
};

type Tab = { tab: string; list: string; record: { _id: string }; name: string; noun: string; empty: string };
const tabs: readonly Tab[] = [
  {
    tab: 'businesses',
    list: '/api/admin/businesses',
    record: businessOf(1),
    name: 'Vadi Bungalov 1',
    noun: 'işletme',
    empty: 'Onaylanan başvurular burada işletme olur. Elle de ekleyebilirsiniz.',
  },
  {
    tab: 'requests',
    list: '/api/admin/requests',
    record: applicationOf(1),
    name: 'Göl Evi 1',
    noun: 'başvuru',
    empty: 'Bekleyen başvuru kalmadı.',
  },
  {
    tab: 'archived',
    list: '/api/admin/requests',
    name: 'Göl Evi 1',
    noun: 'başvuru',
    record: applicationOf(1, { status: 'rejected' }),
    empty: 'Karar verilen başvurular burada görünür.',
  },
  {
    tab: 'reports',
    list: '/api/admin/report',
    record: reportOf(1),
    name: 'Sahte Vadi 1',
    noun: 'ihbar',
    empty: 'Henüz ihbar gelmedi.',
  },
  {
    tab: 'blacklist',
    list: '/api/admin/report/blacklist/all',
    record: entryOf(1),
    name: 'Sahte Vadi 1',
    noun: 'kayıt',
    empty: 'Onaylanan ihbarlar burada kayıt olur.',
  },
  {
    tab: 'featured',
    list: '/api/admin/featured',
    record: featuredOf(1),
    name: 'Vadi Bungalov 101',
    noun: 'öne çıkan',
    empty: 'Öne çıkarılan işletme yok.',
  },
  {
    tab: 'appeals',
    list: '/api/admin/appeals',
    record: appeal,
    name: 'Sahte Vadi',
    noun: 'itiraz',
    empty: 'Bekleyen itiraz yok.',
  },
  {
    tab: 'corrections',
    list: '/api/admin/corrections',
    record: correction,
    name: 'Göl Evi',
    noun: 'düzeltme talebi',
    empty: 'Bekleyen düzeltme talebi yok.',
  },
  {
    tab: 'changes',
    list: '/api/admin/businesses/changes',
    record: change,
    name: 'Göl Evi',
    noun: 'sahip talebi',
    empty: 'Bekleyen sahip talebi yok.',
  },
];

function open({ tab, list }: Tab, answer: Parameters<typeof fakeApi>[0][string]) {
  const me = { role: 'admin', adminRole: 'owner', email: 'deniz@ornek.example', via: 'cookie' };
  const api = fakeApi({ 'GET /api/auth/me': { body: me }, [`GET ${list}`]: answer });
  const at = `/admin/dashboard?tab=${tab}`;
  return { api, ...renderPage([{ path: '/admin/dashboard', Component, loader }], at) };
}

beforeEach(() => localStorage.clear());

describe.each(tabs)('the tab $tab', (shown) => {
  const { list, record, name, noun, empty } = shown;

  it('[R119] shows its rows, how many there are, and a row’s panel', async () => {
    const { user, router } = open(shown, { body: listOf([record]) });
    await screen.findByText(new RegExp(`^1 ${noun}`));
    await user.keyboard('j');
    await screen.findByRole('complementary', { name });
    expect(new URLSearchParams(router.state.location.search).get('id')).toBe(record._id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('[R119] says in its own words that there is nothing yet, and otherwise that nothing fits', async () => {
    const { api, user } = open(shown, { body: listOf([]) });
    await screen.findByText(empty);
    api.handlers[`GET ${list}`] = { body: listOf([record]) };
    await user.click(screen.getByRole('button', { name: 'Yenile (R)' }));
    await screen.findByText(new RegExp(`^1 ${noun}`));
    await user.type(screen.getByRole('searchbox'), 'böyle bir kayıt yok');
    await waitFor(() => expect(screen.queryByText(new RegExp(`^1 ${noun}`))).toBeNull());
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('[R250] [R251] that cannot be read says why, and can be tried again', async () => {
    const { api, user } = open(shown, { status: 500, body: { message: 'Depo kapalı.' } });
    await screen.findByText('Depo kapalı.');
    api.handlers[`GET ${list}`] = { body: listOf([record]) };
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText(new RegExp(`^1 ${noun}`));
  });

  it('[R120] [decision 22] gives no file before its export is written down under its own name', async () => {
    const { api, user } = open(shown, { body: listOf([record]) });
    const refused = { status: 500, body: { message: 'Denetim kaydı yazılamadı.' } };
    const isBegun = ({ body }: { body: unknown }) => (body as { rows: number | null }).rows === null;
    for (const log of ['requests', 'businesses'])
      api.handlers[`POST /api/admin/${log}/exports`] = (seen) =>
        isBegun(seen) ? { status: 201, body: { _id: id } } : refused;
    await screen.findByText(new RegExp(`^1 ${noun}`));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(window.getByRole('button', { name: /^İndir/ }));
    await window.findByText('Denetim kaydı yazılamadı.');
    const noted = api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/exports'));
    expect(noted.map(({ body }) => body)).toMatchObject([
      { tab: shown.tab, rows: null },
      { tab: shown.tab, rows: 1, begun: id },
    ]);
  });
});
