import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Appeal } from '../api/appeals-query.ts';
import { AppealsTab } from './appeals-tab.tsx';

const appealOf = (n: number, more: Partial<Appeal> = {}): Appeal => ({
  _id: `01a1fd66-0000-7000-8000-00000000000${n}`,
  number: `T-${n}`,
  entryId: 'e',
  entryName: `Kayıt ${n}`,
  dossier: { _id: 'd', number: 'D-1' },
  role: 'owner',
  name: 'Örnek Kişi',
  email: 'o@ornek.example',
  claims: [],
  desc: 'Bana ait değil.',
  status: 'open',
  overdue: false,
  decision: null,
  files: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-28T20:59:59.999Z',
  version: 1,
  ...more,
});
const decided = appealOf(2, {
  status: 'reversed',
  decision: { reason: 'Hesap başkasınınmış.', by: 'ayse@ornek.example', at: '2026-11-22T10:00:00.000Z' },
});

beforeEach(() => localStorage.clear());

describe('the tab of appeals', () => {
  it('[R322] shows those that wait, and beside them those that were decided: how, when and by whom', async () => {
    const api = fakeApi({
      'GET /api/admin/appeals': ({ params }) => {
        const items = params.status === 'archived' ? [decided] : [appealOf(1)];
        return { body: { items, total: 1, page: 1, perPage: 200, pages: 1 } };
      },
    });
    const { user } = renderPage([{ path: '/', element: <AppealsTab /> }], '/?tab=appeals');
    await screen.findByText('Kayıt 1');
    expect(screen.queryByText('Kayıt 2')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Sonuçlananlar' }));
    const row = (await screen.findByText('Kayıt 2')).closest('[data-record]');
    expect(row?.textContent).toMatch(/Kayıt kaldırıldı/);
    expect(row?.textContent).toMatch(/ayse@ornek\.example/);
    expect(screen.queryByText('Kayıt 1')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Bekleyenler' }));
    await screen.findByText('Kayıt 1');
    expect(new Set(api.calls.map(({ params }) => params.status))).toEqual(new Set([undefined, 'archived']));
  });
});
