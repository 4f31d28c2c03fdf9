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
  by: 'birinci@ornek.example',
  byId: firstId,
  actId: 'act-0',
  at: '2026-11-21T10:00:00.000Z',
  reason: 'Kanıtlar tutarlı.',
  what: 'approve' as const,
};
const receipt = {
  _id: 'e-1',
  kind: 'evidence' as const,
  name: 'dekont.pdf',
  url: '/api/admin/files/e-1',
  note: '',
  mime: 'application/pdf',
  blur: false,
  index: 0,
  sizeBytes: 1000,
  activeContent: false,
};
/** As a proposal these words would be without the address. */
const desc = 'İhbar edenin sözleri, ayse@ornek.example.';
const report = reportOf(7, { evidences: [receipt], awaiting, desc });
const key = (kind: string, text: string, holders: { _id: string; name: string }[] = []) => ({
  kind,
  key: text,
  proposed: false,
  common: false,
  condemns: false,
  told: false,
  account: null,
  holders,
});
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
  secondModerator: 'collisions',
  keys: [
    key('handle', 'sahte.vadi7', [{ _id: 'b', name: 'Göl Evi' }]),
    key('phone', '+905330000007'),
    key('host', 'baska.example'),
  ],
  approval: {
    actId: 'act-1',
    by: awaiting.by,
    at: awaiting.at,
    reason: awaiting.reason,
    reasonCode: 'report_evidence_consistent',
    keys: [
      { kind: 'handle', key: 'sahte.vadi7' },
      { kind: 'phone', key: '+905330000007' },
    ],
    summary: 'Kapora alındı, hesap kapatıldı.',
    evidence: ['receipt'],
  },
};
const path = (verb: string) => `POST /api/admin/report/${report._id}/${verb}`;

function Panel({ of }: { of: Report }) {
  return <AwaitingSecond report={of} chosen={useCondemnedKeys(of)} />;
}

function show(
  answers: Parameters<typeof fakeApi>[0],
  user: Partial<AdminUser> = {},
  dossierAnswer: Parameters<typeof fakeApi>[0][string] = { body: dossier },
) {
  const api = fakeApi({ [`GET /api/admin/report/${report._id}/dossier`]: dossierAnswer, ...answers });
  renderPage([{ path: '/', element: <Panel of={report} /> }], '/');
  const who = { id: 'ikinci', adminRole: 'moderator', mustEnrol: false, ...user } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: who }));
  return api;
}
const words = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ method }) => method === 'POST');
const confirmIn = (dialog: HTMLElement) =>
  within(dialog).findByRole('button', { name: 'İkinci onayı ver', hidden: true });

describe('an approval that waits for a second moderator', () => {
  it('[R306] [R491] the second one reads keys, text, ground, evidence and who approved why, and confirms there that very act', async () => {
    const user = userEvent.setup();
    const api = show({
      [path('confirm')]: { body: { report: { ...report, status: 'approved' }, entryId: 'e' } },
    });
    screen.getByText(/birinci@ornek\.example.*Henüz hiçbir şey yayımlanmadı/);
    expect(screen.queryByRole('button', { name: 'İkinci onayı ver' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'İncele ve karar ver' }));
    const dialog = await screen.findByRole('dialog');
    for (const seen of [
      'Kullanıcı adı: @sahte.vadi7',
      'Telefon: 0533 000 00 07',
      'Kapora alındı, hesap kapatıldı.',
      'Kanıtlar tutarlı.',
      'Kanıtlar tutarlı',
      'Banka dekontu',
    ])
      await within(dialog).findByText(seen);
    within(dialog).getByRole('button', { name: /dekont\.pdf/ });
    within(dialog).getByText(/Doğrulanmış «Göl Evi» kaydında da var/);
    expect(within(dialog).queryByText(/baska\.example/)).toBeNull();
    expect(within(dialog).queryByText(/İhbar edenin sözleri.*gizlendi/)).toBeNull();
    expect(words(api)).toEqual([]);
    await user.click(await confirmIn(dialog));
    await waitFor(() =>
      expect(words(api).map(({ path: at, body }) => [at, body])).toEqual([
        [path('confirm').slice(5), { act: 'act-1' }],
      ]),
    );
  });

  it('[R325] [R491] the second one reads the text as everybody will: of all contacts the chosen telephone alone', async () => {
    const user = userEvent.setup();
    const summary = 'Beni 0533 000 00 07 ve 0533 444 55 66 aradı, kurban@ornek.example yazın.';
    const { approval } = dossier;
    show({}, {}, { body: { ...dossier, approval: { ...approval, summary } } });
    await user.click(await screen.findByRole('button', { name: 'İncele ve karar ver' }));
    await within(await screen.findByRole('dialog')).findByText(
      'Beni 0533 000 00 07 ve [numara gizlendi] aradı, [e-posta gizlendi] yazın.',
    );
  });

  it.each([
    ['that its entry would have', null, true],
    ['not where there is an entry, which keeps its own', 'Kaydın metni burada duruyor.', false],
  ])('[R325] [R491] the second one reads the name %s', async (_, entryText, isRead) => {
    const user = userEvent.setup();
    const approval = { ...dossier.approval, name: 'Sahte Ev 0533 000 00 07' };
    show({}, {}, { body: { ...dossier, entryText, accusedPhone: 'masked', approval } });
    await user.click(await screen.findByRole('button', { name: 'İncele ve karar ver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Kapora alındı, hesap kapatıldı.');
    expect(dialog.queryByText('Kara listede görünecek ad') !== null).toBe(isRead);
    expect(dialog.queryByText('Sahte Ev 0533 ••• •• 07') !== null).toBe(isRead);
  });

  it('[R491] whoever approved is offered no second approval, and can take the own one back', async () => {
    const user = userEvent.setup();
    const api = show(
      { [path('decline')]: { body: { report: { ...report, awaiting: null }, entryId: null } } },
      { id: firstId },
    );
    await screen.findByText(/tarihinde siz onayladınız/);
    expect(screen.queryByRole('button', { name: 'İncele ve karar ver' })).toBeNull();
    screen.getByText(/önce bir moderatör ekleyin/);
    await user.click(screen.getByRole('button', { name: 'Onayımı geri al' }));
    await waitFor(() => expect(words(api).map(({ path: at }) => at)).toEqual([path('decline').slice(5)]));
  });

  it('[R306] [R491] declines the approval that was read and no other one', async () => {
    const user = userEvent.setup();
    const conflict = { status: 409, body: { code: 'version_conflict', message: 'Bu arada değişti.' } };
    const api = show({ [path('decline')]: conflict });
    await user.click(await screen.findByRole('button', { name: 'Geri çevir' }));
    await screen.findByText('Bu arada değişti.');
    expect(words(api).map(({ body }) => body)).toEqual([{ act: 'act-0' }]);
  });

  it('[R509] offers who reported neither the second word nor to decline', async () => {
    show({}, { email: report.email });
    await screen.findByText(/Kendi e-posta adresinizden gelen kayda siz karar veremezsiniz/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[R491] what could not be read cannot be confirmed', async () => {
    const user = userEvent.setup();
    const api = show({}, {}, { status: 404 });
    await user.click(await screen.findByRole('button', { name: 'İncele ve karar ver' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Onayın ayrıntıları okunamadı/);
    await user.click(await confirmIn(dialog));
    expect(words(api)).toEqual([]);
  });

  it('[R395] offers its buttons to nobody who may only read', async () => {
    show({}, { adminRole: 'auditor' });
    await screen.findByText(/birinci@ornek\.example/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
