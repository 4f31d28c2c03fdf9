import type { WaitingItem } from '@edogrula/contracts/http/waiting';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString();
const itemOf = (n: number, more: Partial<WaitingItem> = {}): WaitingItem => ({
  kind: 'report',
  _id: `01a1fd66-0000-7000-8000-00000000000${n}`,
  number: `İ-${n}`,
  title: `Sahte ${n}`,
  since: hoursAgo(30 - n),
  due: null,
  ...more,
});
const rows = [
  itemOf(1),
  itemOf(2, { kind: 'application', number: 'B-2', title: 'Göl Evi' }),
  itemOf(3, { kind: 'second-word', due: '2026-01-02T09:00:00.000Z' }),
];
const path = '/admin/dashboard';
const open = (waiting: unknown, user: object = {}) => {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie', ...user } },
    'GET /api/admin/requests/waiting': waiting as never,
  });
  return { api, ...renderPage([{ path, Component, loader }], `${path}?view=waiting`) };
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => localStorage.clear());

describe('«Bekleyenler»', () => {
  it('[R119] names kind, number and waiting time of each, in the server’s order, and leads to its tab', async () => {
    open({ body: { items: rows, total: 3, next: null } });
    const table = within(await screen.findByRole('table', { name: 'Bekleyenler tablosu' }));
    const [, ...shown] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Sahte 1İhbarİ-11 gündür bekliyor',
      'Göl EviBaşvuruB-21 gündür bekliyor',
      'Sahte 3İkinci onayİ-31 gündür bekliyor2 Ocak 2026 (geçti)',
    ]);
    const places = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places.map((href) => new URL(href ?? '', 'http://x').search)).toEqual([
      `?tab=reports&id=${rows[0]?._id}`,
      `?tab=requests&id=${rows[1]?._id}`,
      `?tab=reports&id=${rows[2]?._id}`,
    ]);
    screen.getByText('3 kayıt bekliyor');
    expect(screen.getByRole('link', { name: 'Bekleyenler' }).getAttribute('aria-current')).toBe('page');
  });

  it('[R119] a queue that was not counted to its end says how many wait at least', async () => {
    open({ body: { items: rows, total: 9999, next: 'abc' } });
    await screen.findByText('9.999 kayıt bekliyor');
    cleanup();
    open({ body: { items: rows, total: 10_000, next: 'abc' } });
    await screen.findByText('10.000+ kayıt bekliyor');
  });

  it('[R357] the day of an owner’s wish is the first on which it can be carried out, and never missed', async () => {
    const wish = { kind: 'change' as const, number: 'S-1' };
    const items = [
      itemOf(1, { ...wish, due: '2026-01-02T09:00:00.000Z' }),
      itemOf(2, { ...wish, due: '2099-01-02T09:00:00.000Z' }),
    ];
    open({ body: { items, total: 2, next: null } });
    const table = within(await screen.findByRole('table', { name: 'Bekleyenler tablosu' }));
    const [, ...shown] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(shown.map((row) => row?.split('bekliyor')[1])).toEqual(['', 'en erken 2 Ocak 2099']);
  });

  it('[R261] J and K move between the rows and stop at both ends', async () => {
    const { user } = open({ body: { items: rows, total: 3, next: null } });
    await screen.findByText('Göl Evi');
    const seen: (string | null | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
      await user.keyboard(key);
      seen.push(focused());
    }
    expect(seen).toEqual(['Sahte 1', 'Göl Evi', 'Sahte 3', 'Sahte 3', 'Göl Evi', 'Sahte 1', 'Sahte 1']);
  });

  it('asks the server for the next page by its cursor', async () => {
    const { api, user } = open(({ params: { after } }: { params: { after?: string } }) => {
      const [first, ...others] = rows;
      return { body: { items: after ? others : [first], total: 3, next: after ? null : 'abc' } };
    });
    await user.click(await screen.findByRole('button', { name: 'Daha yenileri göster' }));
    await screen.findByText('Göl Evi');
    screen.getByText('Sahte 1');
    expect(screen.queryByRole('button', { name: 'Daha yenileri göster' })).toBeNull();
    const asked = api.calls.filter((one) => one.path === '/api/admin/requests/waiting');
    expect(asked.map(({ params }) => params.after)).toEqual(['', 'abc']);
  });

  it('[R131] says when nothing waits, when it could not be read, and when it is not for one’s role', async () => {
    open({ body: { items: [], total: 0, next: null } });
    await screen.findByText('Bekleyen iş yok');
    cleanup();
    open({ status: 500, body: {} });
    await screen.findByRole('button', { name: 'Tekrar dene' });
    cleanup();
    open({ body: { items: rows, total: 3, next: null } }, { adminRole: 'editor' });
    await screen.findByText(/yetki/i);
    expect(screen.queryByText('Sahte 1')).toBeNull();
  });
});
