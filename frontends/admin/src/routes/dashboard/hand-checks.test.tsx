import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { businessOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const open = (of: ReturnType<typeof businessOf>) => {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/businesses': { body: listOf([of]) },
    [`PUT /api/admin/businesses/${of._id}`]: { body: { business: { ...of, verified: true, version: 9 } } },
  });
  const path = '/admin/dashboard';
  return { api, ...renderPage([{ path, Component, loader }], `${path}?tab=businesses&id=${of._id}`) };
};
const writes = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

beforeEach(() => localStorage.clear());

describe('the checks of a business in the desk', () => {
  it('[R356] making it verified asks what was checked, and waits for one', async () => {
    const { api, user } = open(businessOf(1, { verified: false, version: 7 }));
    await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.queryByRole('checkbox')).toBeNull();
    await user.click(form.getByRole('switch', { name: 'Doğrulanmış işletme olarak yayımla' }));
    // No telephone, website or address: nothing of them to be checked.
    expect(
      form.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Vergi levhası', 'İşletme ruhsatı', 'Turizm belgesi', 'Instagram hesabı']);
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await form.findByText('Lütfen en az bir kontrol işaretleyin.');
    expect(writes(api)).toEqual([]);
    await user.click(form.getByRole('checkbox', { name: 'Instagram hesabı' }));
    await user.click(form.getByRole('radio', { name: 'Açıp inceledim' }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const checks = [{ kind: 'handle', how: 'opened' }];
    await waitFor(() => expect(writes(api)).toEqual([{ verified: true, checks, version: 7 }]));
  });

  it('[R354] what ends soon is found by a filter, said in the panel, and checked again with its days', async () => {
    const check = { kind: 'work_permit', how: 'opened', at: '2026-01-01T10:00:00.000Z' } as const;
    const { api, user } = open(
      businessOf(1, { verified: true, version: 7, checks: [{ ...check, until: tomorrow, ref: 4 }] }),
    );
    await screen.findByText(/^İşletme ruhsatı: .+ tarihine kadar$/);
    await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('checkbox', { name: 'İşletme ruhsatı' }));
    await user.type(form.getByRole('textbox', { name: /^İşletme ruhsatı: bitiş günü/ }), '31.12.2027');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const checks = [{ kind: 'work_permit', how: 'opened', until: '2027-12-31' }];
    // An edit first asks the server to keep the badge [R506].
    const whole = { verified: true, checks, keepBadge: true, version: 7 };
    await waitFor(() => expect(writes(api)).toEqual([whole]));
  });

  it('[R354] a paused badge is called so, not «unverified»', async () => {
    open(businessOf(1, { verified: false, lapsedAt: '2026-11-01T10:00:00.000Z' }));
    expect((await screen.findAllByText('Süresi doldu')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Doğrulanmamış', { selector: 'td *' })).toBeNull();
  });
});
