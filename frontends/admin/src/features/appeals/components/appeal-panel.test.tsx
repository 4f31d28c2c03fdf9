import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppealDetail } from '../api/appeals-query.ts';
import { AppealPanel } from './appeal-panel.tsx';

const appealOf = (n: number, more: Partial<AppealDetail>): AppealDetail => ({
  _id: `01a1fd66-0000-7000-8000-00000000010${n}`,
  number: `T-${n}`,
  version: 1,
  entryId: '01a1fd66-0000-7000-8000-000000000002',
  entryName: 'Sahte Vadi',
  dossier: { _id: '01a1fd66-0000-7000-8000-000000000003', number: 'D-118' },
  role: 'owner',
  claims: ['not_so'],
  status: 'open',
  overdue: false,
  decision: null,
  files: [],
  name: 'Ayşe Yılmaz',
  email: 'itiraz@ornek.example',
  desc: 'Olay yazıldığı gibi olmadı.',
  createdAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-11-28T20:59:59.999Z',
  decisions: [],
  together: [],
  mayDecide: true,
  entryDossier: { _id: '01a1fd66-0000-7000-8000-000000000003', version: 7 },
  keys: [],
  texts: null,
  ...more,
});

async function show(detail: AppealDetail): Promise<void> {
  fakeApi({ [`GET /api/admin/appeals/${detail._id}`]: { body: detail } });
  const steps = { onClose: jest.fn() } as never;
  renderPage([{ path: '/', element: <AppealPanel appeal={detail} steps={steps} /> }], '/');
  const user = { adminRole: 'moderator', mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user }));
  await screen.findByText('D-118', { exact: false });
}
const decide = () => screen.queryByRole('button', { name: 'Sonuçlandır' });

it('[R319] whoever decided in the dossier is told that another one is needed, and how to get one; there is no button', async () => {
  await show(appealOf(1, { mayDecide: false }));
  await screen.findByText(/itirazı başka bir moderatör sonuçlandırmalı/);
  screen.getByText(/bir moderatör ekleyin/);
  expect(decide()).toBeNull();
});

it('[R509] who is a party in the dossier is told so, and no decision is said to be theirs', async () => {
  await show(appealOf(9, { mayDecide: false, ownMatter: true }));
  await screen.findByText(/ihbar edilen sizin işletmeniz; kararı başka bir moderatör vermeli/);
  expect(screen.queryByText(/Bu dosyada siz karar verdiniz/)).toBeNull();
  expect(decide()).toBeNull();
});

it('[R319] [R322] another moderator decides; the first decisions are there with who and why', async () => {
  const decision = { kind: 'approved' as const, act: null, number: 'İ-204', at: '2026-11-20T10:00:00.000Z' };
  const decisions = [{ ...decision, by: 'birinci@ornek.example', reason: 'Kanıtlar tutarlı.' }];
  await show(appealOf(2, { decisions }));
  await screen.findByRole('button', { name: 'Sonuçlandır' });
  expect(screen.queryByText(/başka bir moderatör sonuçlandırmalı/)).toBeNull();
  screen.getByText(/birinci@ornek\.example/);
  screen.getByText(/Kanıtlar tutarlı\./);
  expect(screen.queryByText('Süresi geçti')).toBeNull();
});

it('[R315] [R322] who gave or refused a second word has a line of their own', async () => {
  const act = { kind: 'act' as const, number: 'İ-204', at: '2026-11-20T10:00:00.000Z', reason: '' };
  const settled = (outcome: string, by: string) => ({
    ...act,
    act: `second.${outcome}`,
    by: `${by}@ornek.example`,
  });
  const decisions = [
    { ...act, act: 'report.approve', by: 'birinci@ornek.example', reason: 'Dekont tutuyor.' },
    settled('done', 'ikinci'),
    settled('declined', 'ucuncu'),
  ];
  await show(appealOf(8, { decisions }));
  const lines = (await screen.findAllByText(/@ornek\.example · 20 Kasım/)).map(
    ({ parentElement }) => parentElement?.textContent,
  );
  expect(lines).toEqual([
    expect.stringMatching(/^Onay ikinci moderatöre sunuldu · İ-204birinci@.*Dekont tutuyor\.$/),
    expect.stringMatching(/^İkinci moderatör onayladı · İ-204ikinci@/),
    expect.stringMatching(/^İkinci moderatör geri çevirdi · İ-204ucuncu@/),
  ]);
});

it('[R322] one past its date says so', async () => {
  await show(appealOf(3, { overdue: true }));
  screen.getByText('Süresi geçti');
});

it('[R318] whoever opens one reads what others say against the same entry, with number, address and last day', async () => {
  const words = { name: 'Veli Kaya', email: 'veli@ornek.example', desc: 'Bu telefon bana ait.' };
  const other = appealOf(9, { ...words, role: 'mistaken' });
  await show(appealOf(4, { together: [other] }));
  await screen.findByText('Bu kayda 1 itiraz daha var');
  screen.getByText('T-9 · Veli Kaya');
  screen.getByText(/veli@ornek\.example · en geç 28/);
  screen.getByText('Bu telefon bana ait.');
});

it('[R318] one that waits alone says nothing of others', async () => {
  await show(appealOf(5, {}));
  expect(screen.queryByText(/itiraz daha var/)).toBeNull();
});

it('[R322] whoever decides has the reports with evidence and reply, the public text, every key and the accounts on one screen, with links', async () => {
  const file = (_id: string, name: string, kind: 'evidence' | 'reply') => ({
    _id,
    kind,
    name,
    url: `/api/admin/files/${_id}`,
    mime: 'application/pdf',
    note: '',
    blur: false,
    index: 0,
    sizeBytes: 1000,
    activeContent: false,
  });
  const reply = {
    _id: 'r-1',
    text: 'Kaporayı iade ettim.',
    consent: false,
    publicText: null,
    recipient: 'x',
    channel: 'instagram' as const,
    files: [],
    createdAt: '2026-11-20T09:00:00.000Z',
  };
  const reports = [
    reportOf(4, { replies: [reply], evidences: [file('e-1', 'dekont.pdf', 'evidence')] }),
    reportOf(5, { status: 'approved' }),
  ];
  const decision = { kind: 'approved' as const, act: null, number: 'İ-5', at: '2026-11-20T10:00:00.000Z' };
  const texts = { name: 'Sahte Vadi', instagramUsername: 'sahte', phone: null, website: null };
  const keys = [
    { kind: 'handle' as const, key: 'sahte', account: null, shown: true },
    { kind: 'iban' as const, key: 'mac', account: { last4: '1326', bankCode: '00010' }, shown: false },
  ];
  await show(
    appealOf(6, {
      reports,
      keys,
      texts: { ...texts, summary: 'Herkesin okuduğu metin.' },
      decisions: [{ ...decision, by: 'birinci@ornek.example', reason: 'Kanıtlar tutarlı.' }],
    }),
  );
  const section = (await screen.findByText('Dosya D-118: 2 ihbar')).closest('section') as HTMLElement;
  const own = within(section);
  for (const { number, name, desc } of reports) {
    own.getByRole('link', { name: `${number} ${name}` });
    own.getByText(desc);
  }
  own.getByText('Kaporayı iade ettim.');
  own.getByText('Kanıtlar (1)');
  own.getByRole('button', { name: /dekont\.pdf/ });
  screen.getByText('Herkesin okuduğu metin.');
  screen.getByText('Kullanıcı adı: @sahte');
  screen.getByText('Banka hesabı •••• 1326 · Ziraat Bankası');
  expect(screen.getByRole('link', { name: 'D-118' }).getAttribute('href')).toContain(reports[0]?._id);
  expect(screen.getByRole('link', { name: 'İ-5' }).getAttribute('href')).toContain(reports[1]?._id);
});

const fileOf = (_id: string) => ({
  _id,
  kind: 'reply' as const,
  name: `${_id}.pdf`,
  url: `/api/admin/files/${_id}`,
  mime: 'application/pdf',
  note: '',
  blur: false,
  index: 0,
  sizeBytes: 1000,
  activeContent: false,
});

it('[R317] [R322] the appeal’s own facts: the last day, the link of the entry, its files, and those of others and of replies', async () => {
  const reply = {
    _id: 'r-1',
    text: 'İade ettim.',
    consent: false,
    publicText: null,
    recipient: 'x',
    channel: 'instagram' as const,
    files: [fileOf('iade')],
    createdAt: '2026-11-20T09:00:00.000Z',
  };
  const reports = [reportOf(4, { replies: [reply] }), reportOf(5, { anonymised: true })];
  const files = [fileOf('vekalet')];
  const other = appealOf(9, { files: [fileOf('sozlesme')] });
  const texts = { name: 'Sahte Vadi', instagramUsername: null, phone: '+905330000007', website: null };
  const more = { reports, files, together: [other], texts: { ...texts, summary: 'Metin.' } };
  await show(appealOf(7, more));
  for (const name of ['vekalet', 'sozlesme', 'iade'])
    await screen.findByRole('button', { name: new RegExp(`${name}\\.pdf`) });
  screen.getByText('28 Kasım 2026');
  const entry = screen.getByRole('link', { name: 'Kara liste kaydını aç' });
  expect(entry.getAttribute('href')).toContain('01a1fd66-0000-7000-8000-000000000002');
  screen.getByText('0533 000 00 07');
  expect(screen.queryByText(reportOf(5).desc)).toBeNull();
});

it('[R322] a decided one says how it ended, by whom, when and why', async () => {
  const decision = {
    reason: 'Telefon başkasınınmış.',
    by: 'ikinci@ornek.example',
    at: '2026-11-23T10:00:00.000Z',
  };
  await show(appealOf(8, { status: 'reversed', decision, mayDecide: false }));
  screen.getByText(/ikinci@ornek\.example · 23 Kasım 2026/);
  screen.getByText('Telefon başkasınınmış.');
  expect(decide()).toBeNull();
});
