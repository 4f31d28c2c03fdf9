import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.ts';
import { auditOf, listOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppealDetail } from '../api/appeals-query.ts';
import { DecideAppeal } from './decide-appeal.tsx';

const detail: AppealDetail = {
  _id: '01a1fd66-0000-7000-8000-000000000001',
  number: 'T-104',
  version: 3,
  entryId: '01a1fd66-0000-7000-8000-000000000002',
  entryName: 'Sahte Vadi',
  dossier: { _id: '01a1fd66-0000-7000-8000-000000000003', number: 'D-118' },
  role: 'owner',
  claims: ['not_so'],
  status: 'open',
  name: 'Ayşe Yılmaz',
  email: 'itiraz@ornek.example',
  desc: 'Olay yazıldığı gibi olmadı.',
  createdAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-11-28T20:59:59.999Z',
  overdue: false,
  decision: null,
  files: [],
  decisions: [],
  together: [],
  mayDecide: true,
  entryDossier: { _id: '01a1fd66-0000-7000-8000-000000000003', version: 7 },
  keys: [],
  texts: {
    name: 'Sahte Vadi',
    instagramUsername: 'sahte.vadi',
    website: null,
    phone: '+905330000001',
    summary: 'Kapora aldı ve engelledi.',
  },
};
const path = `POST /api/admin/appeals/${detail._id}/decide`;
const reason = 'Kayıttaki telefon başka bir işletmeye ait çıktı.';

function show(more: Partial<AppealDetail> = {}) {
  const api = fakeApi({ [path]: { body: {} } });
  const done = jest.fn();
  const element = <DecideAppeal detail={{ ...detail, ...more }} onClose={jest.fn()} onDone={done} />;
  renderPage([{ path: '/', element }], '/');
  const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { api, sent, done };
}

it('[R320] no outcome is chosen beforehand, and without one nothing is sent', async () => {
  const user = userEvent.setup();
  const { sent, done } = show();
  const outcomes = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(outcomes.map(({ checked }) => checked)).toEqual([false, false, false]);
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  screen.getByText('Lütfen bir sonuç seçin.');
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole('radio', { name: /Kayıt kalsın/ }));
  expect(screen.queryByText('Lütfen bir sonuç seçin.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toEqual([{ outcome: 'upheld', reason, version: 3, dossierVersion: 7, together: [] }]);
});

it('[R320] the field of a correction holds the phone as people write it', async () => {
  const user = userEvent.setup();
  const { sent } = show();
  await user.click(await screen.findByRole('radio', { name: /Kaydı düzelt/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('0533 000 00 01');
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ outcome: 'amended', correction: { phone: '0533 000 00 01' } }]),
  );
});

it('[R320] what leads to the entry without standing in it is listed, an account by its last digits; what is unticked leaves', async () => {
  const user = userEvent.setup();
  const mac = `0123abcd.${'a'.repeat(64)}`;
  const { sent } = show({
    keys: [
      { kind: 'handle', key: 'sahte.vadi', account: null, shown: true },
      { kind: 'phone', key: '+905330000099', account: null, shown: false },
      { kind: 'iban', key: mac, account: { last4: '1326', bankCode: '00061' }, shown: false },
    ],
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /Kaydı düzelt/ }));
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(2);
  const account = screen.getByRole('checkbox', { name: /•••• 1326/ });
  screen.getByRole('checkbox', { name: /0533 000 00 99/ });
  expect(document.body.textContent).not.toContain(mac);
  await user.click(account);
  screen.getByText('Kara listeden çıkacak');
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ correction: { dropKeys: [{ kind: 'iban', key: mac }] } }]),
  );
});

it('[R318] says which other appeals end with it, and names them as they were seen', async () => {
  const user = userEvent.setup();
  const other = { ...detail, _id: '01a1fd66-0000-7000-8000-000000000009', number: 'T-109', version: 2 };
  const { sent } = show({ together: [other] });
  await screen.findByText(/T-109 numaralı itiraz da bu kararla sonuçlanır/);
  await user.click(screen.getByRole('radio', { name: /Kayıt kalsın/ }));
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  await waitFor(() => expect(sent()).toMatchObject([{ together: [{ _id: other._id, version: 2 }] }]));
});

it('[R320] an entry that a colleague corrected first: says who and what, keeps what was typed, takes the rest, and is sent on the fresh version', async () => {
  const user = userEvent.setup();
  const other = { ...detail, _id: '01a1fd66-0000-7000-8000-000000000009', number: 'T-109', version: 2 };
  const late = { ...other, _id: '01a1fd66-0000-7000-8000-00000000000a', number: 'T-110' };
  const { api, sent, done } = show({ together: [other] });
  const texts = { ...detail.texts, name: 'Vadi', instagramUsername: null, summary: 'Kapora aldı.' };
  const entryDossier = { ...detail.entryDossier, version: 9 };
  const fresh = { ...detail, texts, entryDossier, together: [other, late] };
  const change = {
    ...auditOf('dossier.corrected', 'a-elif', { version: 9 }),
    subject: { kind: 'dossier', id: entryDossier._id },
  };
  api.handlers[path] = { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } };
  api.handlers[`GET /api/admin/appeals/${detail._id}`] = { body: fresh };
  api.handlers['GET /api/admin/requests/audit'] = { body: listOf([change]) };
  api.handlers['GET /api/admin/admins'] = {
    body: listOf([{ _id: 'a-elif', email: 'elif@ornek.example' }]),
  };
  await user.click(await screen.findByRole('radio', { name: /Kaydı düzelt/ }));
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' });
  await user.clear(phone);
  await user.type(phone, '0533 000 00 02');
  const summary = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Metin' });
  await user.type(summary, ' Sonra sildi.');
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(/siz yazarken değişti. Güncel hâli yüklendi, yazdıklarınız silinmedi/);
  await alert.findByText(/^elif@ornek\.example · Kara liste kaydı düzeltildi · /);
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([phone.value, summary.value]).toEqual(['0533 000 00 02', 'Kapora aldı ve engelledi. Sonra sildi.']);
  expect([
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ }).value,
    value('Instagram kullanıcı adı'),
  ]).toEqual(['Vadi', '']);
  screen.getByText('Bu arada «Kapora aldı.» yapıldı; kaydederseniz sizin yazdıklarınız geçerli olur.');

  api.handlers[path] = { body: {} };
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const [first, second] = sent();
  expect(first).toMatchObject({ dossierVersion: 7, correction: { name: 'Sahte Vadi' } });
  expect(second).toMatchObject({
    reason,
    dossierVersion: 9,
    correction: { name: 'Vadi', phone: '0533 000 00 02', instagramUsername: null },
    // What came meanwhile was not read.
    together: [{ _id: other._id }],
  });
  expect((second as { together: unknown[] }).together).toHaveLength(1);
});

it.each(['Kayıt kalsın', 'Kaydı kaldır'])(
  '[R320] of an entry that a colleague corrected after it was read nothing is decided unread: «%s»',
  async (name) => {
    const user = userEvent.setup();
    const { api, sent, done } = show();
    const entryDossier = { ...detail.entryDossier, version: 9 };
    api.handlers[path] = ({ body }) =>
      (body as { dossierVersion?: number }).dossierVersion === 7
        ? { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } }
        : { body: {} };
    api.handlers[`GET /api/admin/appeals/${detail._id}`] = { body: { ...detail, entryDossier } };
    await user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
    await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), reason);
    await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
    await screen.findByText(/siz yazarken değişti. Güncel hâli yüklendi, yazdıklarınız silinmedi/);
    expect(done).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ dossierVersion: 7 }, { reason, dossierVersion: 9 }]);
  },
);

it('[R306] [R320] says at its field that a name is refused, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const { api, done } = show();
  const fields = [{ path: 'correction.name', message: 'Bu ad başka bir satıcının.' }];
  const body = { code: 'invalid_request', message: 'Alanları kontrol edin.', fields };
  api.handlers[path] = { status: 400, body };
  await user.click(await screen.findByRole('radio', { name: /Kaydı düzelt/ }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ });
  await user.type(name, ' Kuytu');
  const words = screen.getByRole<HTMLInputElement>('textbox', { name: /Gerekçe/ });
  await user.type(words, reason);
  await user.click(screen.getByRole('button', { name: 'Sonuçlandır' }));
  await screen.findByText('Bu ad başka bir satıcının.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect([name.value, words.value]).toEqual(['Sahte Vadi Kuytu', reason]);
  expect(done).not.toHaveBeenCalled();
});
