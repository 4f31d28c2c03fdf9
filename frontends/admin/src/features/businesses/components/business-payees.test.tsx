import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.ts';
import { businessOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { BusinessPayees } from './business-payees.tsx';

const business = businessOf(4, { tradeTitle: 'Vadi Turizm Ltd. Şti.' });
const path = `/api/admin/businesses/${business._id}/payees`;
const payee = (n: number, more = {}) => ({
  _id: `p${n}`,
  last4: `132${n}`,
  bankCode: '00062',
  confirmedAt: '2026-11-20T10:00:00.000Z',
  confirmedBy: null,
  revokedAt: null,
  lost: false,
  stale: false,
  ...more,
});
const me = { _id: 'm', email: 'elif@ornek.example' };

function show(answer: Parameters<typeof fakeApi>[0][string], role = 'moderator', of = business) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { ...me, role: 'admin', adminRole: role } },
    [`GET ${path}`]: answer,
  });
  return { api, ...renderPage([{ path: '/', element: <BusinessPayees business={of} /> }], '/') };
}

describe('[R360] the accounts of a business at the desk', () => {
  it('are shown by last digits and bank; what counts no more says why', async () => {
    const revokedAt = '2026-11-21T10:00:00.000Z';
    show({
      body: {
        items: [
          payee(1),
          payee(2, { stale: true, bankCode: '99999' }),
          payee(3, { lost: true }),
          payee(4, { revokedAt }),
        ],
      },
    });
    await screen.findByText('•••• 1321 · Garanti BBVA');
    screen.getByText('•••• 1322 · banka kodu 99999');
    screen.getByText(/Bu onay geçerli değil/);
    screen.getByText(/Eski bir anahtarla/);
    screen.getByText('Geri alındı: 21 Kasım 2026');
    expect(screen.queryByRole('button', { name: /1324/ })).toBeNull();
  });

  it('none, and a failure, are said and are not the same', async () => {
    show({ body: { items: [] } });
    await screen.findByText('Onaylı hesap yok.');
    const { api, user } = show({ status: 503 });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.getAllByText('Onaylı hesap yok.')).toHaveLength(1);
    api.handlers[`GET ${path}`] = { body: { items: [payee(1)] } };
    await user.click(again);
    await screen.findByText('•••• 1321 · Garanti BBVA');
  });

  it('one is confirmed with its number and both facts, and not without', async () => {
    const { api, user } = show({ body: { items: [] } });
    api.handlers[`POST ${path}`] = { status: 201, body: { items: [payee(1)] } };
    await user.click(await screen.findByRole('button', { name: 'Hesap onayla' }));
    const window = within(await screen.findByRole('dialog'));
    const submit = window.getByRole('button', { name: 'Hesap onayla' });
    await user.type(window.getByLabelText('IBAN'), 'TR33 0006 1005 1978 6457 8413 27');
    await user.click(submit);
    await window.findByText('IBAN’ı yazın ve iki kutuyu da işaretleyin.');
    await user.click(window.getByRole('checkbox', { name: /işletmenin kendisi bildirdi/ }));
    await user.click(window.getByRole('checkbox', { name: /Vadi Turizm Ltd\. Şti\./ }));
    await user.click(submit);
    await window.findByText(/^Bu IBAN hatalı/);
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(window.getByLabelText('IBAN'), '{Backspace}6');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = api.calls.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject({
      path,
      body: {
        iban: 'TR330006100519786457841326',
        ownerNamedIt: true,
        holderMatches: true,
        version: business.version,
      },
      params: {},
    });
  });

  it('without a trade title there is nothing to compare with', async () => {
    const { user } = show({ body: { items: [] } }, 'moderator', { ...business, tradeTitle: null });
    await user.click(await screen.findByRole('button', { name: 'Hesap onayla' }));
    const window = within(await screen.findByRole('dialog'));
    expect(window.getByRole('checkbox', { name: /vergi kaydıyla/ })).toHaveProperty('disabled', true);
    window.getByText('Kayıtta ticari unvan yok; önce unvanı yazın.');
  });

  it('one is revoked with a reason, and not without', async () => {
    const { api, user } = show({ body: { items: [payee(1)] } });
    api.handlers[`DELETE ${path}/p1`] = { body: { items: [] } };
    await user.click(await screen.findByRole('button', { name: /^Onayı geri al: •••• 1321/ }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(window.getByRole('button', { name: 'Onayı geri al' }));
    await window.findByText('Lütfen bir gerekçe yazın.');
    await user.type(window.getByLabelText('Gerekçe'), 'Hesap kapatılmış.');
    await user.click(window.getByRole('button', { name: 'Onayı geri al' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: `${path}/p1`,
      body: { reason: 'Hesap kapatılmış.' },
    });
  });
});
