import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { markViewed } from '../../../lib/viewed-files.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Report } from '../api/reports-query.ts';
import { ReportPanel } from './report-panel.tsx';

const reply: Report['replies'][number] = {
  _id: 'r-1',
  text: 'Kaporayı 3 Kasım’da iade ettim.',
  consent: false,
  publicText: null,
  channel: 'instagram',
  recipient: '@sahte.vadi7',
  files: [],
  createdAt: '2026-11-22T09:30:00.000Z',
};
const key = (more = {}) => ({
  kind: 'handle',
  key: 'sahte.vadi7',
  proposed: true,
  common: false,
  condemns: false,
  told: false,
  account: null,
  holders: [],
  ...more,
});
const dossier = {
  _id: 'd',
  number: 'D-118',
  version: 1,
  entryId: null,
  entryText: null,
  merged: [],
  payees: [],
  publishAt: '2026-11-24T09:00:00.000Z',
  publishAnewAt: '2026-11-27T09:00:00.000Z',
  reports: [],
  alike: [],
  secondModerator: 'off',
  approval: null,
  keys: [key()],
};
const steps = {
  onClose: () => undefined,
  openNextWhere: () => undefined,
  nextLabel: '',
  previousLabel: '',
};

async function open(report: Report, more: object = {}) {
  fakeApi({ [`GET /api/admin/report/${report._id}/dossier`]: { body: { ...dossier, ...more } } });
  renderPage([{ path: '/', element: <ReportPanel report={report} steps={steps} /> }], '/');
  const user = { id: 'x', adminRole: 'moderator', mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user }));
}
async function approving(report: Report, more: object = {}) {
  await open(report, more);
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Onayla/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('checkbox', { name: /sahte\.vadi7/ });
  return dialog;
}

describe('the approval of a report', () => {
  beforeEach(() => queryClient.clear());

  it('[R490] the reply comes before everything else of the panel, and in the window of the approval', async () => {
    const report = reportOf(7, { replies: [reply] });
    const dialog = await approving(report, { keys: [key({ told: true })] });
    within(dialog).getByText(reply.text);
    const panel = document.querySelector('aside') as HTMLElement;
    const headings = [...panel.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(headings[0]).toBe('Hakkında ihbar olan kişinin yanıtı');
    expect(dialog.textContent).toContain('yanıt verdi; yanıtı aşağıda');
    expect(dialog.textContent).not.toContain('Yanıt gelmezse');
  });

  it('[R491] while an approval waits for another word the panel offers none besides, by button or key', async () => {
    const user = userEvent.setup();
    const awaiting = {
      by: 'bir@ornek.example',
      byId: 'x',
      at: '2026-11-22T09:30:00.000Z',
      what: 'approve' as const,
      reason: '',
    };
    await open(reportOf(9, { awaiting }));
    await screen.findByRole('button', { name: /^Reddet/ });
    expect(screen.queryByRole('button', { name: /^Onayla/ })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('x');
    await screen.findByRole('dialog', { name: /reddet/i });
  });

  it('[R491] nothing is approved while what it condemns could not be read; it can be read again', async () => {
    const user = userEvent.setup();
    const report = reportOf(10, {});
    const path = `/api/admin/report/${report._id}`;
    const api = fakeApi({ [`GET ${path}/dossier`]: { status: 400 } });
    renderPage([{ path: '/', element: <ReportPanel report={report} steps={steps} /> }], '/');
    const admin = { id: 'x', adminRole: 'moderator', mustEnrol: false } as AdminUser;
    queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: admin }));
    await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findAllByText(/görmeden onay verilmez/);
    await user.click(dialog.getByRole('button', { name: /^Onayla/ }));
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    api.handlers[`GET ${path}/dossier`] = { body: dossier };
    await user.click(dialog.getByRole('button', { name: 'Tekrar dene' }));
    await dialog.findByRole('checkbox', { name: /sahte\.vadi7/ });
    expect(dialog.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
  });

  it('[R302] an approval that is refused for what ties it to the entry says that in its window', async () => {
    const report = reportOf(7);
    const dialog = await approving(report);
    const message = 'Bu ihbar, kara liste kaydına yalnızca karar bekleyen İ-9 ile bağlı.';
    const fields = [{ path: 'keys', message }];
    const body = { code: 'invalid_request', message: 'Lütfen işaretli alanları düzeltin.', fields };
    fakeApi({ [`POST /api/report/${report._id}/approve`]: { status: 400, body } });
    await userEvent.setup().click(within(dialog).getByRole('button', { name: /^Onayla/ }));
    await within(dialog).findByText(message);
    expect(within(dialog).queryByText(/işaretli alanları/)).toBeNull();
  });

  it('[R325] an approval without the tick about marked places goes to that tick, and says why', async () => {
    const dialog = await approving(
      reportOf(7, { desc: 'Ayşe Yılmaz adına kapora istedi, sonra engelledi.' }),
    );
    const tick = within(dialog).getByRole('checkbox', { name: /^İşaretli yerlere baktım/ });
    expect(document.activeElement).not.toBe(tick);
    await userEvent.setup().click(within(dialog).getByRole('button', { name: /^Onayla/ }));
    expect(document.activeElement).toBe(tick);
    within(dialog).getByText('Önce metinde işaretlenen yerlere bakın ve onaylayın.');
  });

  it.each([
    ['the confirmed name goes along', null, { name: 'Sahte Vadi 7' }],
    ['none where there is an entry: it keeps its own', 'Kaydın metni burada duruyor.', {}],
  ])('[R325] with an approval %s', async (_, entryText, named) => {
    const user = userEvent.setup();
    const report = reportOf(7);
    const sent = `POST /api/report/${report._id}/approve`;
    const api = fakeApi({
      [`GET /api/admin/report/${report._id}/dossier`]: { body: { ...dossier, entryText } },
      [sent]: { body: { report: { ...report, status: 'approved' }, entryId: 'e' } },
    });
    renderPage([{ path: '/', element: <ReportPanel report={report} steps={steps} /> }], '/');
    const admin = { id: 'x', adminRole: 'moderator', mustEnrol: false } as AdminUser;
    queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: admin }));
    await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('checkbox', { name: /sahte\.vadi7/ });
    await user.click(dialog.getByRole('button', { name: /^Onayla/ }));
    const posted = () => api.calls.find(({ method }) => method === 'POST');
    await waitFor(() => expect(posted()).toBeDefined());
    const { name } = (posted()?.body ?? {}) as { name?: string };
    expect(name === undefined ? {} : { name }).toEqual(named);
  });

  it('[R320] an approval names the dossier as it was read; one that a correction was faster than is read anew, without the words that were made of the old text', async () => {
    const user = userEvent.setup();
    const report = reportOf(7);
    const [path, sent] = [
      `GET /api/admin/report/${report._id}/dossier`,
      `POST /api/report/${report._id}/approve`,
    ];
    const api = fakeApi({
      [path]: { body: { ...dossier, entryText: 'Kaydın eski metni burada duruyor.', version: 4 } },
      [`GET /api/admin/report/${report._id}`]: { body: report },
      [sent]: { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } },
    });
    renderPage([{ path: '/', element: <ReportPanel report={report} steps={steps} /> }], '/');
    const admin = { id: 'x', adminRole: 'moderator', mustEnrol: false } as AdminUser;
    queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: admin }));
    const opened = async () => {
      await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
      return within(await screen.findByRole('dialog'));
    };
    const text = (of: Awaited<ReturnType<typeof opened>>) =>
      of.getByRole('textbox', { name: /herkesin okuyacağı metin/ }) as HTMLTextAreaElement;
    const dialog = await opened();
    await dialog.findByRole('checkbox', { name: /sahte\.vadi7/ });
    await user.type(text(dialog), ' Bir ek.');
    const struck = { proposed: false, struck: true };
    api.handlers[path] = {
      body: {
        ...dossier,
        entryText: 'Kaydın düzeltilmiş metni.',
        version: 6,
        keys: [key(), key({ key: 'baska', ...struck })],
      },
    };
    await user.click(dialog.getByRole('button', { name: /^Onayla/ }));
    const posted = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted()).toEqual([
      expect.objectContaining({ dossierVersion: 4, summary: 'Kaydın eski metni burada duruyor. Bir ek.' }),
    ]);
    const again = await opened();
    await again.findByText('Bu bilgi, itiraz ya da düzeltme sonucunda kayıttan çıkarıldı.');
    expect(text(again).value).toBe('Kaydın düzeltilmiş metni.');
    await user.click(again.getByRole('button', { name: /^Onayla/ }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]).toMatchObject({ dossierVersion: 6, summary: 'Kaydın düzeltilmiş metni.' });
  });

  it('[R324] says that no evidence was opened, until some was; of a report without any it says nothing', async () => {
    const evidence = {
      _id: 'kanit-9',
      kind: 'evidence',
      name: 'dekont.pdf',
      note: '',
    } as Report['evidences'][number];
    const said = /kanıtlarından hiçbirini açmadınız/;
    const dialog = within(await approving(reportOf(9, { evidences: [evidence] })));
    dialog.getByText(said);
    act(() => markViewed(evidence._id));
    expect(dialog.queryByText(said)).toBeNull();
    cleanup();
    queryClient.clear();
    expect(within(await approving(reportOf(9))).queryByText(said)).toBeNull();
  });

  it.each([
    [1, 0],
    [2, 1],
    [undefined, 1],
  ])(
    '[R324] that several people reported is offered as a ground where they did (%s)',
    async (people, offered) => {
      const dialog = within(await approving(reportOf(9), { people }));
      expect(dialog.queryAllByRole('radio', { name: /Birbirinden bağımsız/ })).toHaveLength(offered);
      dialog.getByRole('radio', { name: /Ödeme alındı, hizmet verilmedi/ });
    },
  );

  const evidence = { _id: 'kanit-17', kind: 'evidence', name: 'dekont.pdf', note: '' };
  const withEvidence = (n: number) => reportOf(n, { evidences: [evidence as Report['evidences'][number]] });
  const otherSignsIn = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));

  it('[R324] «Kanıtlar tutarlı» is offered once a kind of evidence is ticked, and goes with the tick', async () => {
    const dialog = within(await approving(withEvidence(17)));
    const reasons = () =>
      dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent?.replace(/\d$/, ''));
    expect(reasons()).not.toContain('Kanıtlar tutarlı');
    act(() => markViewed(evidence._id));
    const user = userEvent.setup();
    await user.click(dialog.getByRole('checkbox', { name: 'Banka dekontu' }));
    expect(reasons()).toContain('Kanıtlar tutarlı');
    await user.click(dialog.getByRole('checkbox', { name: 'Banka dekontu' }));
    expect(reasons()).not.toContain('Kanıtlar tutarlı');
  });

  it('[R324] [decision 38] what one moderator has seen and ticked does not count for who signs in beside', async () => {
    const user = userEvent.setup();
    const dialog = within(await approving(withEvidence(18)));
    act(() => markViewed(evidence._id));
    await user.click(dialog.getByRole('checkbox', { name: 'Banka dekontu' }));
    otherSignsIn();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
    const receipt = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Banka dekontu' });
    act(() => markViewed(evidence._id));
    expect([receipt.disabled, receipt.checked]).toEqual([false, false]);
  });

  it('[R490] a reply is new until the panel that showed it was left', async () => {
    const report = reportOf(8, { replies: [{ ...reply, _id: 'r-2' }] });
    await open(report);
    screen.getByText('Yeni');
    cleanup();
    await open(report);
    expect(screen.queryByText('Yeni')).toBeNull();
    screen.getByText(reply.text);
  });

  it('[R307] [R325] a telephone that is not ticked is taken out of the text that everybody will read', async () => {
    const desc = 'Beni 0533 000 00 12 numarasından aradı.';
    const keys = [key(), key({ kind: 'phone', key: '+905330000012' })];
    const dialog = await approving(reportOf(12, { desc }), { keys });
    expect(within(dialog).queryByText(/numara gizlendi/)).toBeNull();
    await userEvent.setup().click(within(dialog).getByRole('checkbox', { name: /0533 000 00 12/ }));
    within(dialog).getByText('Beni [numara gizlendi] numarasından aradı.');
  });

  it.each([
    [
      'not asked, so that no day is sure',
      reportOf(9),
      {},
      /hemen yayımlanmaz.*haber verilir.*son mesajla başlar.*Yanıt gelmezse kayıt en erken 27 Kasım 2026/,
    ],
    [
      'replied, and what is chosen was told to nobody since',
      reportOf(9, { replies: [reply] }),
      {},
      /22 Kasım 2026.*yanıt verdi.*haber verilir.*en erken 27 Kasım 2026/,
    ],
    [
      'asked and open until a day',
      reportOf(9),
      { keys: [key({ told: true })] },
      /haber verildi; 24 Kasım 2026.*henüz yanıtı yok/,
    ],
    [
      'replied',
      reportOf(9, { replies: [reply] }),
      { keys: [key({ told: true })] },
      /22 Kasım 2026.*yanıt verdi.*Onaylarsanız.*24 Kasım 2026/,
    ],
    [
      'replied, and a further contact is chosen',
      reportOf(9, { replies: [reply] }),
      { keys: [key({ told: true }), key({ kind: 'phone', key: '+905330000007' })] },
      /yanıt verdi.*yeniden haber verilir.*27 Kasım 2026.*tarihinden önce yayımlanmaz.*son mesajla başlar/,
    ],
  ])('[R309] [R316] [R490] the window says what follows by the state: %s', async (_, report, more, said) => {
    expect((await approving(report, more)).textContent).toMatch(said);
  });

  it.each([
    ['the setting', { secondModerator: 'all' }, /her ihbarı iki moderatör onaylar/],
    [
      'whose contact it is',
      { secondModerator: 'collisions', keys: [key({ holders: [{ _id: 'b', name: 'Göl Evi' }] })] },
      /doğrulanmış «Göl Evi» kaydında da var/,
    ],
  ])(
    '[R491] the window says before it is sent that a second approval is needed, by %s',
    async (_, more, why) => {
      const dialog = await approving(reportOf(10), more);
      await within(dialog).findByText('İkinci bir moderatörün onayı gerekecek');
      expect(dialog.textContent).toMatch(why);
      expect(dialog.textContent).toContain('Onayınız tek başına yetmez');
    },
  );

  it('[R491] and says nothing of it where one approval is enough', async () => {
    const dialog = await approving(reportOf(11), { secondModerator: 'collisions' });
    expect(dialog.textContent).not.toContain('İkinci bir moderatörün');
  });
});
