import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { businessOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const application = '01a1fd66-0000-7000-8000-00000000000b';
const open = (of: ReturnType<typeof businessOf>) => {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/businesses': { body: listOf([of]) },
    [`DELETE /api/admin/businesses/${of._id}`]: { body: { ok: true } },
    [`PUT /api/admin/businesses/${of._id}`]: { body: { business: { ...of, verified: false, version: 2 } } },
  });
  const path = '/admin/dashboard';
  return { api, ...renderPage([{ path, Component, loader }], `${path}?tab=businesses&id=${of._id}`) };
};
const writes = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(({ body }) => body);
const missing = 'Lütfen bir gerekçe seçin ya da yazın.';

beforeEach(() => localStorage.clear());

describe('[decision 29] a verification or a record is taken away with a reason', () => {
  it('[R127] a deletion says what follows and who reads the reason, and waits for one', async () => {
    const { api, user } = open(businessOf(1, { applicationId: application }));
    await user.click(await screen.findByRole('button', { name: 'İşletmeyi sil' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'İşletme silinsin mi?' }));
    ask.getByText(/Geri almanın yolu yeni bir başvuruyu onaylamaktır/);
    ask.getByText(/Gerekçe başvurana e-postayla gider/);
    await user.click(ask.getByRole('button', { name: 'Sil' }));
    await ask.findByText(missing);
    expect(writes(api)).toEqual([]);
    await user.type(ask.getByRole('textbox'), 'Sahibi 2 kez aradı.');
    expect(ask.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.click(ask.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(writes(api)).toEqual([{ reason: 'Sahibi 2 kez aradı.' }]));
  });

  it('[R167] the form asks why when the verification ends, and only then', async () => {
    const { api, user } = open(businessOf(1, { verified: true, version: 7 }));
    await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.queryByRole('radio')).toBeNull();
    await user.click(form.getByRole('switch', { name: 'Doğrulanmış işletme olarak yayımla' }));
    form.getByText(/e-posta gitmez; gerekçe kayıtta kalır/);
    const district = form.getByRole<HTMLInputElement>('textbox', { name: 'İlçe / mahalle' });
    await user.clear(district);
    await user.type(district, 'Yanık 2');
    expect(district.value).toBe('Yanık 2');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await form.findByText(missing);
    expect(writes(api)).toEqual([]);
    await user.click(form.getByRole('radio', { name: 'Belgenin süresi doldu' }));
    form.getByText(/Doğrulamanın dayandığı belgelerden en az birinin/);
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(writes(api)).toEqual([
        {
          district: 'Yanık 2',
          verified: false,
          version: 7,
          delisting: { reasonCode: 'delisting_document_expired' },
        },
      ]),
    );
  });
});
