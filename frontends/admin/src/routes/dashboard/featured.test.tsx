import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { businessOf, featuredOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const place = featuredOf(1);
const found = businessOf(4);
const one = `/api/admin/featured/${place._id}`;

function open(id?: string) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/featured': { body: listOf([place]) },
    'GET /api/admin/businesses': { body: listOf([found]) },
  });
  const at = `/admin/dashboard?tab=featured${id ? `&id=${id}` : ''}`;
  return { api, ...renderPage([{ path: '/admin/dashboard', Component, loader }], at) };
}
const sent = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
const panel = async () => within(await screen.findByRole('complementary', { name: place.business.name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => localStorage.clear());

describe('a sponsored place', () => {
  it('[R172] [R231] a new one names what is missing, then is made once for a business that was found', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Yeni öne çıkan' }));
    const window = await dialog('Yeni öne çıkan');
    await user.clear(window.getByLabelText('Yer'));
    await user.clear(window.getByLabelText('Ağırlık'));
    await user.type(window.getByLabelText('Ağırlık'), '1.5');
    await user.click(window.getByRole('button', { name: /^Kaydet/ }));
    await window.findByText('Lütfen bir işletme seçin.');
    window.getByText('Lütfen yeri yazın.');
    window.getByText('Ağırlık 0 ile 1.000.000 arasında tam sayı olmalıdır.');
    expect(sent(api, 'POST')).toEqual([]);
    await user.click(await window.findByRole('radio', { name: /Vadi Bungalov 4/ }));
    await user.type(window.getByLabelText('Yer'), 'Sapanca');
    await user.clear(window.getByLabelText('Ağırlık'));
    await user.type(window.getByLabelText('Ağırlık'), '250');
    api.handlers['POST /api/admin/featured'] = { body: { featured: featuredOf(2) } };
    await user.click(window.getByRole('button', { name: /^Kaydet/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [[path, body] = []] = sent(api, 'POST');
    expect(path).toBe('/api/admin/featured');
    expect(body).toMatchObject({ businessId: found._id, place: 'Sapanca', weight: 250 });
  });

  it('[R130] of one that exists only weight and end change, and what did not change is not sent', async () => {
    const { api, user } = open(place._id);
    await user.click((await panel()).getByRole('button', { name: 'Ağırlık ve bitiş' }));
    const window = await dialog('Ağırlık ve bitişi değiştir');
    expect(window.queryByLabelText('Yer')).toBeNull();
    await user.click(window.getByRole('button', { name: /^Kaydet/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api, 'PUT')).toEqual([]);
    await user.click((await panel()).getByRole('button', { name: 'Ağırlık ve bitiş' }));
    const again = await dialog('Ağırlık ve bitişi değiştir');
    await user.clear(again.getByLabelText('Ağırlık'));
    await user.type(again.getByLabelText('Ağırlık'), '7');
    api.handlers[`PUT ${one}`] = { body: { featured: featuredOf(1, { weight: 7, version: 2 }) } };
    await user.click(again.getByRole('button', { name: /^Kaydet/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api, 'PUT')).toEqual([[one, expect.objectContaining({ weight: 7 })]]);
    expect(sent(api, 'PUT')[0]?.[1]).not.toHaveProperty('until');
  });

  it('[R125] [R130] goes after a question; a failure stays in the question, and a rival’s change is told', async () => {
    const { api, user } = open(place._id);
    await user.click((await panel()).getByRole('button', { name: 'Öne çıkanlardan kaldır' }));
    const window = within(await screen.findByRole('alertdialog', { name: 'Öne çıkan yer kaldırılsın mı?' }));
    window.getByText(/sponsorlu yerinden kalkar\. Bu işlem geri alınamaz/);
    expect(sent(api, 'DELETE')).toEqual([]);
    api.handlers[`DELETE ${one}`] = { status: 500, body: { message: 'Depo kapalı.' } };
    const confirm = window.getByRole('button', { name: 'Sil' });
    await user.click(confirm);
    await window.findByText('Depo kapalı.');
    api.handlers[`DELETE ${one}`] = { body: { ok: true } };
    api.handlers['GET /api/admin/featured'] = { body: listOf([]) };
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText('Öne çıkarılan işletme yok.');
  });

  it('[R119] says of each whether it is shown, over or kept back', async () => {
    const { api, user } = open();
    const over = featuredOf(2, { until: '2020-01-01T20:59:59.000Z' });
    const hidden = featuredOf(3, { state: 'hidden' });
    api.handlers['GET /api/admin/featured'] = { body: listOf([place, over, hidden]) };
    await user.click(await screen.findByRole('button', { name: 'Yenile (R)' }));
    await screen.findByText(/^3 öne çıkan/);
    for (const words of ['Yayında', 'Süresi doldu', 'Kara listede, gösterilmiyor'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });
});
