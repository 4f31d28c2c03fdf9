import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Report } from '../api/reports-query.ts';
import { useCondemnedKeys } from '../use-condemned-keys.ts';
import { AwaitingSecond } from './awaiting-second.tsx';

const firstId = '0199c0de-0000-7000-8000-0000000000a1';
const awaiting = {
  by: 'isteyen@ornek.example',
  byId: firstId,
  at: '2026-11-22T10:00:00.000Z',
  reason: 'Bugün yeni mağdurlar var.',
  what: 'publish-early' as const,
};
const report = reportOf(7, { awaiting, desc: 'Kapora aldı, sonra hesabı kapattı.' });
const dossier = {
  _id: 'd',
  number: 'D-118',
  version: 1,
  entryId: null,
  entryText: null,
  merged: [],
  payees: [],
  publishAt: null,
  publishAnewAt: null,
  reports: [],
  alike: [],
  secondModerator: 'off',
  keys: [],
  approval: {
    actId: 'act-2',
    by: 'onaylayan@ornek.example',
    at: '2026-11-21T10:00:00.000Z',
    reason: 'Kanıtlar tutarlı.',
    reasonCode: null,
    keys: [],
    summary: null,
    evidence: null,
  },
};
const holder = { kind: 'business', _id: 'b1', number: null, name: 'Göl Evi', status: null };
const samePictures = { fileId: 'f1', other: 'f2', mirrored: false, holder, businessId: 'b1' };
const path = `/api/admin/report/${report._id}`;

function Panel({ of }: { of: Report }) {
  return <AwaitingSecond report={of} chosen={useCondemnedKeys(of)} />;
}

function show(id: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [`GET ${path}/dossier`]: { body: dossier },
    'GET /api/admin/requests/same-pictures': { body: { items: [samePictures] } },
    ...answers,
  });
  renderPage([{ path: '/', element: <Panel of={report} /> }], '/');
  const who = { id, adminRole: 'moderator', mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: who }));
  return { api, user: userEvent.setup() };
}

describe('an early publication that waits for a second moderator', () => {
  it('[R315] [R491] the second one reads who asked for it and why, who approved, and what the report says', async () => {
    const { user } = show('ikinci');
    screen.getByText(/isteyen@ornek\.example, 22 Kasım 2026.*yanıt süresi dolmadan yayımlanmasını istedi/);
    await user.click(await screen.findByRole('button', { name: 'İncele ve karar ver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/onaylayan@ornek\.example, 21 Kasım 2026/);
    dialog.getByText(/İkinci onayı verirseniz yanıt süresi beklenmez/);
    dialog.getByText(/isteyen@ornek\.example, 22 Kasım 2026.*Gerekçesi: «Bugün yeni mağdurlar var\.»/);
    dialog.getAllByText('Kapora aldı, sonra hesabı kapattı.');
    await dialog.findByText('Aynı fotoğraf başka yerde de var');
  });

  it('[R315] [R491] whoever asked reads that it is the own wish, and can take it back', async () => {
    const answer = { body: { report: { ...report, awaiting: null }, entryId: null } };
    const { api, user } = show(firstId, { [`POST ${path}/decline`]: answer });
    await screen.findByText(/süre dolmadan yayımlanmasını 22 Kasım 2026.*siz istediniz/);
    expect(screen.queryByRole('button', { name: 'İncele ve karar ver' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'İsteğimi geri al' }));
    await waitFor(() =>
      expect(api.calls.filter(({ method }) => method === 'POST').map((call) => call.path)).toEqual([
        `${path}/decline`,
      ]),
    );
  });

  it('[R491] what another one changed meanwhile is read anew: the refused word is about something else', async () => {
    const conflict = { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } };
    const { api, user } = show('ikinci', { [`POST ${path}/confirm`]: conflict });
    const read = () => api.calls.filter((call) => call.path === `${path}/dossier`).length;
    await user.click(await screen.findByRole('button', { name: 'İncele ve karar ver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/onaylayan@ornek\.example/);
    expect(read()).toBe(1);
    await user.click(await dialog.findByRole('button', { name: 'İkinci onayı ver', hidden: true }));
    await waitFor(() => expect(read()).toBe(2));
  });
});
