import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Correction } from '../../features/corrections/api/corrections-query.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { queryClient } from '../../lib/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { businessOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const id = '01a1fd66-0000-7000-8000-0000000000cc';
const businessId = '01a1fd66-0000-7000-8000-0000000000bb';
const correctionOf = (more: Partial<Correction> = {}): Correction => ({
  _id: id,
  number: 'D-12',
  businessId,
  businessName: 'Göl Evi',
  part: 'phone',
  role: 'guest',
  wish: 'Doğrusu 0532 999 88 77',
  email: 'misafir@ornek.example',
  ownersAddress: false,
  status: 'open',
  createdAt: '2026-11-18T10:00:00.000Z',
  decision: null,
  files: [],
  version: 4,
  ...more,
});
const business = businessOf(1, { _id: businessId, name: 'Göl Evi', phone: '+905321112233' });

function open(correction: Correction, { role = 'moderator', gone = false } = {}) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole: role, email: 'a@ornek.example', via: 'cookie' } },
    'GET /api/admin/corrections': { body: listOf([correction]) },
    ...(gone ? {} : { [`GET /api/admin/businesses/${businessId}`]: { body: { business } } }),
  });
  const at = `/admin/dashboard?tab=corrections&id=${id}`;
  return { api, ...renderPage([{ path: '/admin/dashboard', Component, loader }], at) };
}
const panel = async () => within(await screen.findByRole('complementary', { name: 'Göl Evi' }));
const decide = `/api/admin/corrections/${id}/decide`;
const sent = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ path }) => path === decide);

beforeEach(() => localStorage.clear());

describe('a correction request at the desk', () => {
  it('[R404] is shown beside the record as it is now, with who asks and a way to the record', async () => {
    open(correctionOf());
    const shown = await panel();
    await shown.findByText('0532 111 22 33');
    shown.getByText('Doğrusu 0532 999 88 77');
    shown.getByText('Misafir');
    shown.getByText('Başka bir e-posta adresi');
    const link = shown.getByRole('link', { name: 'Kaydı aç ve düzenle' });
    expect(link.getAttribute('href')).toContain(businessId);
  });

  it.each([
    ['name', 'Göl Evi'],
    ['username', '@vadi1'],
    ['website', 'Kayıtta bu bilgi yok; kaydı açıp bakın.'],
    ['photo', 'Kayıtta bu bilgi yok; kaydı açıp bakın.'],
  ] as const)('[R404] compares what is said to be wrong: %s is «%s»', async (part, present) => {
    open(correctionOf({ part }));
    const shown = await panel();
    expect((await shown.findAllByText(present)).length).toBeGreaterThan(0);
  });

  it('[R404] of a business that is gone says so, and leads nowhere', async () => {
    open(correctionOf({ ownersAddress: true }), { gone: true });
    const shown = await panel();
    await shown.findByText('Kayıt okunamadı; kaldırılmış olabilir.');
    shown.getByText('İşletmenin doğrulandığı e-posta adresi');
    expect(shown.queryByRole('link', { name: 'Kaydı aç ve düzenle' })).toBeNull();
  });

  it('[R405] needs an outcome, and words where nothing was corrected; a repeat decides nothing twice', async () => {
    const { api, user } = open(correctionOf());
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'Sonuçlandır' }));
    const window = within(await screen.findByRole('dialog'));
    const confirm = window.getByRole('button', { name: 'Sonuçlandır' });
    await user.click(confirm);
    await window.findByText('Lütfen bir sonuç seçin.');
    await user.click(window.getByRole('radio', { name: /Gerek görülmedi/ }));
    await user.type(window.getByRole('textbox'), 'Numara doğru.');
    await user.click(confirm);
    expect(sent(api)).toEqual([]);
    await user.type(window.getByRole('textbox'), ' İşletmeyi aradık.');
    api.handlers[`POST ${decide}`] = 'network';
    await user.click(confirm);
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    await window.findByText(/^Kaydetme hatası/);
    api.handlers[`POST ${decide}`] = { body: correctionOf({ status: 'declined' }) };
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = sent(api);
    expect(second?.body).toEqual({
      outcome: 'declined',
      reason: 'Numara doğru. İşletmeyi aradık.',
      version: 4,
    });
    expect(first?.headers['idempotency-key']).toBeDefined();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('[R405] that changed meanwhile is read anew, and the next try starts from it', async () => {
    const { api, user } = open(correctionOf());
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'Sonuçlandır' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(window.getByRole('radio', { name: /Düzeltildi/ }));
    api.handlers[`POST ${decide}`] = { status: 409, body: { code: 'version_conflict' } };
    const fresh = correctionOf({ version: 5, wish: 'Doğrusu 0532 999 88 66' });
    api.handlers[`GET /api/admin/corrections/${id}`] = { body: fresh };
    await user.click(window.getByRole('button', { name: 'Sonuçlandır' }));
    await screen.findByText('Doğrusu 0532 999 88 66');
    api.handlers[`POST ${decide}`] = { body: correctionOf({ status: 'made', version: 6 }) };
    await user.click(window.getByRole('button', { name: 'Sonuçlandır' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api).map(({ body }) => body)).toEqual([
      { outcome: 'made', reason: '', version: 4 },
      { outcome: 'made', reason: '', version: 5 },
    ]);
  });

  it('[R404] [R405] that a colleague answers meanwhile stays in view with the answer, and what is being typed with it', async () => {
    const { api, user } = open(correctionOf());
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'Sonuçlandır' }));
    const words = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox');
    await user.type(words, 'Numara doğru.');
    const at = '2026-11-19T10:00:00.000Z';
    const decision = { reason: 'İşletmeyi aradık.', by: 'ekin@ornek.example', at };
    const answered = correctionOf({ status: 'declined', decision, version: 5 });
    api.handlers['GET /api/admin/corrections'] = { body: listOf([]) };
    api.handlers[`GET /api/admin/corrections/${id}`] = { body: answered };
    // What waits is read again every minute, and whenever its count changes.
    for (const round of [1, 2]) {
      await act(() => queryClient.invalidateQueries({ queryKey: listKeys.corrections }));
      await screen.findByText('İşletmeyi aradık.');
      expect([round, screen.queryByText('Bu kayıt artık yok')]).toEqual([round, null]);
    }
    expect([words.isConnected, words.value]).toEqual([true, 'Numara doğru.']);
    expect(document.querySelector('[data-record]')).toBeNull();
  });

  it('[R405] that was corrected needs no words', async () => {
    const { api, user } = open(correctionOf());
    api.handlers[`POST ${decide}`] = { body: correctionOf({ status: 'made' }) };
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'Sonuçlandır' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(window.getByRole('radio', { name: /Düzeltildi/ }));
    await user.click(window.getByRole('button', { name: 'Sonuçlandır' }));
    await waitFor(() => expect(sent(api).map(({ body }) => body)).toHaveLength(1));
    expect(sent(api)[0]?.body).toEqual({ outcome: 'made', reason: '', version: 4 });
  });

  it('[R395] is not decided by an auditor, nor twice', async () => {
    open(correctionOf(), { role: 'auditor' });
    await panel();
    await screen.findByText('Doğrusu 0532 999 88 77');
    expect(screen.queryByRole('button', { name: 'Sonuçlandır' })).toBeNull();
  });

  it('[R405] that was decided says how, by whom and with which words', async () => {
    const decision = {
      reason: 'Numarayı düzelttik.',
      by: 'ekin@ornek.example',
      at: '2026-11-19T10:00:00.000Z',
    };
    open(correctionOf({ status: 'made', decision }));
    const shown = await panel();
    shown.getByText('Numarayı düzelttik.');
    shown.getByText(/Düzeltildi · ekin@ornek\.example/);
    expect(shown.queryByRole('button', { name: 'Sonuçlandır' })).toBeNull();
  });
});
