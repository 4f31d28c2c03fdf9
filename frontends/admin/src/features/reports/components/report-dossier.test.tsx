import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Dossier } from '../api/dossier-query.ts';
import { ReportDossier } from './report-dossier.tsx';

const [own, other] = [reportOf(7), reportOf(8, { status: 'approved' })];
const dossier: Dossier = {
  _id: 'd-118',
  number: 'D-118',
  version: 4,
  entryId: 'e',
  entryText: null,
  publishAt: null,
  publishAnewAt: null,
  keys: [],
  reports: [own, other].map(({ _id, number, name, status, createdAt }) => ({
    _id,
    number,
    name,
    status,
    createdAt,
  })),
  reporter: { reports: 3, approved: 1, rejected: 0, reversed: 2 },
  payees: [],
  merged: [{ _id: 'd-90', number: 'D-90', byReport: true }],
  alike: [
    { _id: 'd-77', number: 'D-77', name: 'Başka Ev', shares: ['photo', 'text'], hasEntry: true, version: 9 },
  ],
};
const acts = '/api/admin/report/dossiers';

async function show(role: string, handlers: Parameters<typeof fakeApi>[0] = {}, shown = dossier) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole: role, email: 'a@ornek.example', via: 'cookie' } },
    ...handlers,
  });
  const page = renderPage(
    [{ path: '/', element: <ReportDossier dossier={shown} reportId={own._id} /> }],
    '/',
  );
  await queryClient.fetchQuery(accessQuery);
  return { api, ...page };
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.clear());

describe('the dossier in a report’s panel', () => {
  it('[R489] says how many addresses heard of the publication, and when', async () => {
    const told = { addresses: 2, at: '2026-11-24T09:05:00.000Z' };
    await show('moderator', {}, { ...dossier, told });
    screen.getByText(/yayımı ilgililere bildirildi: 2 adres, 24 Kasım 2026/);
  });

  it.each([null, undefined])('[R489] says nothing of that where nobody heard (%s)', async (told) => {
    await show('moderator', {}, { ...dossier, told });
    expect(screen.queryByText(/ilgililere bildirildi/)).toBeNull();
  });

  it('[R301] names why another dossier may be the same seller, and [R304] merges it with a reason, as it was seen', async () => {
    const { api, user } = await show('moderator', {
      [`POST ${acts}/d-118/merge`]: { body: { dossierId: 'd-118' } },
    });
    screen.getByText(/Benzer dosya: D-77 Başka Ev \(ortak: aynı kanıt dosyası, benzer anlatım\)/);
    await user.click(await screen.findByRole('button', { name: 'D-77 dosyasını bununla birleştir' }));
    const window = await dialog();
    window.getByText(/İki dosyanın da kara liste kaydı var\. Önce yayımlanan kayıt kalır/);
    await user.click(window.getByRole('button', { name: 'Birleştir' }));
    window.getByText('Nedenini yazın; en az 3 karakter.');
    expect(sent(api)).toEqual([]);
    await user.type(window.getByLabelText(/Neden\?/), 'Aynı ekran görüntüsü.');
    await user.click(window.getByRole('button', { name: 'Birleştir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api)).toEqual([
      [`${acts}/d-118/merge`, { version: 4, with: 'd-77', withVersion: 9, reason: 'Aynı ekran görüntüsü.' }],
    ]);
  });

  it('[R304] takes a merge back at the part that leaves, and says which a report joined', async () => {
    const { api, user } = await show('owner', {
      [`POST ${acts}/d-90/unmerge`]: { body: { dossierId: 'd-90' } },
    });
    screen.getByText('D-90 · bir ihbarla kendiliğinden birleşti');
    await user.click(await screen.findByRole('button', { name: 'D-90 dosyasını yeniden ayır' }));
    const window = await dialog();
    await user.type(window.getByLabelText(/Neden\?/), 'İki ayrı kişi.');
    await user.click(window.getByRole('button', { name: 'Yeniden ayır' }));
    await waitFor(() =>
      expect(sent(api)).toEqual([[`${acts}/d-90/unmerge`, { version: 4, reason: 'İki ayrı kişi.' }]]),
    );
  });

  it('[R304] splits the reports that were ticked: one at least, never all', async () => {
    const { api, user } = await show('moderator', {
      [`POST ${acts}/d-118/split`]: { body: { dossierId: 'x' } },
    });
    await user.click(await screen.findByRole('button', { name: 'İhbar ayır' }));
    const window = await dialog();
    const confirm = window.getByRole('button', { name: 'İhbar ayır' });
    await user.type(window.getByLabelText(/Neden\?/), 'Ajansın numarası.');
    await user.click(confirm);
    window.getByText('En az bir ihbar seçin.');
    for (const box of window.getAllByRole('checkbox')) await user.click(box);
    await user.click(confirm);
    window.getByText('Dosyada en az bir ihbar kalmalı.');
    await user.click(window.getByRole('checkbox', { name: /İ-7 / }));
    await user.click(confirm);
    await waitFor(() =>
      expect(sent(api)).toEqual([
        [`${acts}/d-118/split`, { version: 4, reportIds: [other._id], reason: 'Ajansın numarası.' }],
      ]),
    );
  });

  it('[R304] another moderator was faster: the window stays, says so, and the dossier is read again', async () => {
    const message = 'Bu kayıt siz bakarken değişti.';
    const { user } = await show('moderator', {
      [`POST ${acts}/d-118/merge`]: { status: 409, body: { code: 'version_conflict', message } },
    });
    let again = false;
    queryClient.setQueryData(['dossier', own._id, 1], dossier);
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'dossier' && query.state.isInvalidated) again = true;
    });
    await user.click(await screen.findByRole('button', { name: /D-77/ }));
    const window = await dialog();
    await user.type(window.getByLabelText(/Neden\?/), 'Aynı kişi.');
    await user.click(window.getByRole('button', { name: 'Birleştir' }));
    await window.findByText(message);
    expect(again).toBe(true);
  });

  it('[R321] tells a moderator what became of the reporter’s other reports', async () => {
    await show('moderator');
    expect(screen.getByText(/Bugüne kadar 3 ihbar gönderdi/).textContent).toBe(
      'İhbar eden: Bugüne kadar 3 ihbar gönderdi: 1 onaylandı, 2 itirazla geri alındı',
    );
  });

  it('[R395] an auditor reads the same without a button, and nothing of the reporter', async () => {
    const { reporter: _hidden, ...seen } = dossier;
    await show('auditor', {}, seen);
    screen.getByText(/Benzer dosya: D-77/);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/İhbar eden/)).toBeNull();
  });
});
