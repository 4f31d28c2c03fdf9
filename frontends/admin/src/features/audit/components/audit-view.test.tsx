import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.ts';
import { auditOf, listOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AuditView } from './audit-view.tsx';

const ekin = '01a1fd66-0000-7000-8000-00000000ec10';
const account = {
  _id: ekin,
  email: 'ekin@ornek.example',
  role: 'moderator',
  factors: 1,
  lastSignInAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  liveSessions: 0,
  liveKeys: 0,
  removedAt: null,
};
const path = '/api/admin/requests/audit';
const rowOf = (n: number, action: string) => ({ ...auditOf(action, ekin, { number: n }), _id: `row-${n}` });
const pageOf = (items: unknown[], next: string | null, total: number) => ({ body: { items, next, total } });

function open(answer: Parameters<typeof fakeApi>[0][string], address = '/?view=audit') {
  const api = fakeApi({ 'GET /api/admin/admins': { body: listOf([account]) }, [`GET ${path}`]: answer });
  return { api, ...renderPage([{ path: '/', element: <AuditView /> }], address) };
}
const asked = (api: ReturnType<typeof fakeApi>, of = path) =>
  api.calls.filter((call) => call.method === 'GET' && call.path === of).map(({ params }) => params);

const noted = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('the audit log at the desk', () => {
  it('[R395] says who did what to which record, and leads to it', async () => {
    open(pageOf([rowOf(1, 'report.approved'), rowOf(2, 'application.rejected')], null, 2));
    const table = within(await screen.findByRole('table', { name: 'Denetim tablosu' }));
    expect((await table.findAllByText('ekin@ornek.example')).length).toBe(2);
    table.getByText('İhbar onaylandı');
    table.getByText('Başvuru reddedildi');
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([expect.stringContaining('tab=reports'), expect.stringContaining('tab=archived')]);
    screen.getByText('2 satır');
    expect(screen.queryByRole('button', { name: 'Daha eskileri göster' })).toBeNull();
  });

  it('reads older rows after the last one, and shows both pages', async () => {
    const { api, user } = open(({ params }) =>
      params.after
        ? pageOf([rowOf(2, 'report.rejected')], null, 2)
        : pageOf([rowOf(1, 'report.approved')], 'bir', 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Daha eskileri göster' }));
    await screen.findByText('İhbar reddedildi');
    screen.getByText('İhbar onaylandı');
    expect(asked(api).map(({ after }) => after || '')).toEqual(['', 'bir']);
  });

  it('keeps the filter in the address: a Turkish day begins and ends at Turkish midnight', async () => {
    const { api } = open(
      pageOf([], null, 0),
      `/?view=audit&action=report.&actor=${ekin}&from=2026-11-01&to=2026-11-02`,
    );
    await screen.findByText('Bu filtreye uyan satır yok.');
    expect(asked(api).at(-1)).toMatchObject({
      action: 'report.',
      actorId: ekin,
      from: '2026-10-31T21:00:00.000Z',
      to: '2026-11-02T20:59:59.000Z',
    });
  });

  it('asks nothing odd that an address says', async () => {
    const { api } = open(
      pageOf([], null, 0),
      '/?view=audit&log=yok&action=drop&actor=%27--&from=dün&to=1-1-1',
    );
    await screen.findByText('Bu filtreye uyan satır yok.');
    const [query = {}] = asked(api);
    for (const name of ['action', 'actorId', 'from', 'to']) expect(query).not.toHaveProperty(name);
  });

  it('[decision 22] gives no file, and reads no row for it, before its export is written down in the log itself', async () => {
    const { api, user } = open(pageOf([rowOf(1, 'report.approved')], null, 1));
    const call = 'POST /api/admin/requests/exports';
    api.handlers[call] = { status: 500, body: { message: 'Denetim kaydı yazılamadı.' } };
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(window.getByRole('button', { name: /^İndir/ }));
    await window.findByText('Denetim kaydı yazılamadı.');
    expect(noted(api)).toMatchObject([{ tab: 'audit', rows: null }]);
    expect(asked(api)).toHaveLength(1);
  });

  it('[R393] proves and notes its export before the first row is read; one that breaks off left nothing', async () => {
    const { api, user } = open(({ params }) => {
      if (params.after === 'iki') return { status: 400, body: { message: 'Sayfa okunamadı.' } };
      return pageOf([rowOf(1, 'report.approved')], params.limit === 200 ? 'iki' : null, 1);
    });
    const call = 'POST /api/admin/requests/exports';
    const readBefore: number[] = [];
    api.handlers[call] = () => {
      readBefore.push(asked(api).length);
      return { status: 201, body: { _id: ekin } };
    };
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(window.getByRole('button', { name: /^İndir/ }));
    await window.findByText('Sayfa okunamadı.');
    expect([readBefore, asked(api).length]).toEqual([[1], 3]);
    expect(noted(api)).toMatchObject([{ rows: null }]);
    expect(noted(api)[0]).not.toHaveProperty('begun');
  });

  it('[R395] a log that was not counted to its end says «at least», before its file, too', async () => {
    const { user } = open(pageOf([rowOf(1, 'report.approved')], 'bir', 10_000));
    await screen.findByText('10.000+ satır');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const window = within(await screen.findByRole('dialog'));
    window.getByText(/uyan 10\.000\+ satır indirilir/);
  });

  it('[R249] that cannot be read says why, and can be tried again', async () => {
    const { api, user } = open({ status: 500, body: { message: 'Depo kapalı.' } });
    await screen.findByText('Depo kapalı.');
    api.handlers[`GET ${path}`] = pageOf([rowOf(1, 'report.approved')], null, 1);
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText('İhbar onaylandı');
    await waitFor(() => expect(screen.queryByText('Depo kapalı.')).toBeNull());
  });
});
