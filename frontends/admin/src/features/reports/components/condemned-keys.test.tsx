import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useCondemnedKeys } from '../use-condemned-keys.ts';
import { CondemnedKeys } from './condemned-keys.tsx';
import { ReportDossier } from './report-dossier.tsx';

const report = reportOf(7);
const key = (kind: string, text: string, more = {}) => ({
  kind,
  key: text,
  proposed: true,
  common: false,
  condemns: false,
  told: false,
  holders: [],
  ...more,
});
const dossier = {
  _id: 'd',
  number: 'D-118',
  version: 1,
  entryId: 'e',
  entryText: null,
  merged: [],
  payees: [],
  reports: [report, reportOf(8, { status: 'approved' })].map(({ _id, number, name, status, createdAt }) => ({
    _id,
    number,
    name,
    status,
    createdAt,
  })),
  keys: [
    key('handle', 'sahte.vadi7'),
    key('phone', '+905330000007', { proposed: false, holders: [{ _id: 'b', name: 'Göl Evi' }] }),
    key('host', 'ajans.example', { proposed: false, common: true }),
  ],
  publishAt: null,
  publishAnewAt: null,
  alike: [{ _id: 'x', number: 'D-90', name: 'Başka Ev', shares: ['iban'] }],
};

function Chooser() {
  const chosen = useCondemnedKeys(report);
  return (
    <>
      <CondemnedKeys chosen={chosen} />
      <ReportDossier dossier={chosen.dossier} reportId={report._id} />
      <output>{JSON.stringify(chosen.named ?? 'proposed')}</output>
      <time>{chosen.publishAt}</time>
    </>
  );
}

function show(answer: Parameters<typeof fakeApi>[0][string]) {
  fakeApi({ [`GET /api/admin/report/${report._id}/dossier`]: answer });
  renderPage([{ path: '/', element: <Chooser /> }], '/');
}
const named = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('the contacts that an approval condemns', () => {
  it('[R305] starts with what is proposed, says whose a contact is, and sends what was ticked', async () => {
    const user = userEvent.setup();
    show({ body: dossier });
    const phone = await screen.findByRole('checkbox', { name: 'Telefon: 0533 000 00 07' });
    const handle = screen.getByRole('checkbox', { name: 'Kullanıcı adı: @sahte.vadi7' });
    expect([handle, phone].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    screen.getByText(/Doğrulanmış «Göl Evi» kaydında da var/);
    expect(named()).toEqual([{ kind: 'handle', key: 'sahte.vadi7' }]);
    const warning = () => screen.queryByText(/doğrulanmış işletmeleri de kara listede gösterir: «Göl Evi»/);
    expect(warning()).toBeNull();
    await user.click(phone);
    expect(warning()).not.toBeNull();
    await user.click(handle);
    expect(named()).toEqual([{ kind: 'phone', key: '+905330000007' }]);
    await user.click(phone);
    screen.getByText('En az bir bilgi seçin.');
    expect(warning()).toBeNull();
  });

  it('[R305] offers the account that was paid by its last digits and bank, and says whose confirmed one it is', async () => {
    const user = userEvent.setup();
    const account = { last4: '1326', bankCode: '00010' };
    const holders = [{ _id: 'b', name: 'Göl Evi' }];
    const more = { account: { last4: '7890', bankCode: '00010' }, proposed: false, holders };
    const keys = [
      key('handle', 'sahte.vadi7'),
      key('iban', 'aaaaaaaa.11', { account }),
      key('iban', 'aaaaaaaa.22', more),
    ];
    show({ body: { ...dossier, keys } });
    const [handle, iban] = [
      { kind: 'handle', key: 'sahte.vadi7' },
      { kind: 'iban', key: 'aaaaaaaa.11' },
    ];
    const box = await screen.findByRole('checkbox', { name: 'Banka hesabı •••• 1326 · Ziraat Bankası' });
    expect(named()).toEqual([handle, iban]);
    screen.getByText(/«Göl Evi» işletmesinin onaylı banka hesabı/);
    expect(screen.queryByText(/o işletme de kara listede/)).toBeNull();
    await user.click(box);
    expect(named()).toEqual([handle]);
  });

  it('[R309] says of a contact that nobody was told of that the reply window begins anew, and shows that date', async () => {
    const user = userEvent.setup();
    const [publishAt, publishAnewAt] = ['2026-11-24T09:00:00.000Z', '2026-11-27T09:00:00.000Z'];
    const keys = [key('handle', 'sahte.vadi7', { told: true }), key('phone', '+905330000007')];
    show({ body: { ...dossier, publishAt, publishAnewAt, keys } });
    const handle = await screen.findByRole('checkbox', { name: /sahte\.vadi7/ });
    const phone = screen.getByRole('checkbox', { name: /0533/ });
    expect(handle.getAttribute('aria-describedby')).toBeNull();
    screen.getByText('Bu bilgi için haber verilmedi; seçilirse yanıt süresi yeniden başlar.');
    const date = () => screen.getByRole('time').textContent;
    expect(date()).toBe(publishAnewAt);
    await user.click(phone);
    expect(date()).toBe(publishAt);
  });

  it('[R305] of a reported page says that it warns of itself alone, and of the site beside it that it warns of all', async () => {
    const user = userEvent.setup();
    const keys = [
      key('host', 'rehber.example/sahte-ev'),
      key('host', 'rehber.example', { proposed: false, holders: [{ _id: 'b', name: 'Göl Evi' }] }),
    ];
    show({ body: { ...dossier, keys } });
    const page = await screen.findByRole('checkbox', { name: 'Web sitesi: rehber.example/sahte-ev' });
    const site = screen.getByRole('checkbox', { name: 'Web sitesi: rehber.example' });
    const hintOf = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([page, site].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    expect(hintOf(page)).toBe(
      'Bu sayfa ve yalnızca «?» ile başlayan ekiyle ayrılan adresleri sorgulandığında uyarır; sitenin öteki sayfalarını etkilemez.',
    );
    expect(hintOf(site)).toMatch(/^Sitenin her sayfasında ve alt adında uyarır\. .*Doğrulanmış «Göl Evi»/);
    expect(named()).toEqual([{ kind: 'host', key: 'rehber.example/sahte-ev' }]);
    await user.click(site);
    expect(named()).toContainEqual({ kind: 'host', key: 'rehber.example' });
  });

  it('[R320] a contact that a correction took out of the entry is unticked, says so, and can be chosen on purpose', async () => {
    const user = userEvent.setup();
    const keys = [
      key('handle', 'sahte.vadi7'),
      key('phone', '+905330000007', { proposed: false, struck: true }),
    ];
    show({ body: { ...dossier, keys } });
    const phone = await screen.findByRole<HTMLInputElement>('checkbox', { name: /0533/ });
    expect([phone.checked, phone.disabled]).toEqual([false, false]);
    screen.getByText('Bu bilgi, itiraz ya da düzeltme sonucunda kayıttan çıkarıldı.');
    expect(named()).toEqual([{ kind: 'handle', key: 'sahte.vadi7' }]);
    await user.click(phone);
    expect(named()).toHaveLength(2);
  });

  it('[R305] asks for no choice where a site is all that is offered, and no report is known by it', async () => {
    const keys = [key('host', 'pazar.example', { proposed: false, aside: true })];
    show({ body: { ...dossier, keys } });
    await screen.findByRole('checkbox', { name: 'Web sitesi: pazar.example' });
    expect(named()).toEqual([]);
    expect(screen.queryByText('En az bir bilgi seçin.')).toBeNull();
  });

  it('[R303] a contact that many sellers share cannot be ticked', async () => {
    show({ body: dossier });
    const host = await screen.findByRole('checkbox', { name: 'Web sitesi: ajans.example' });
    expect(host).toHaveProperty('disabled', true);
  });

  it('[R301] shows the other reports of the dossier, its entry and a likeness', async () => {
    show({ body: dossier });
    await screen.findByText('Dosya D-118');
    screen.getByRole('link', { name: 'İ-8 Sahte Vadi 8' });
    expect(screen.queryByRole('link', { name: /İ-7/ })).toBeNull();
    screen.getByText('Benzer dosya: D-90 Başka Ev (ortak: IBAN)');
  });

  it('without an answer nothing is named: the server takes what it proposes', async () => {
    show({ status: 404 });
    await waitFor(() => expect(named()).toBe('proposed'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
