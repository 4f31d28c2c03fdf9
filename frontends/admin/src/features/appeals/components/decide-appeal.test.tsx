import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.ts';
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
  return { sent, done };
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
  expect(sent()).toEqual([{ outcome: 'upheld', reason, version: 3, together: [] }]);
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
