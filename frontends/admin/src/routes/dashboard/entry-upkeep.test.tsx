import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Upkeep } from '../../features/blacklist/api/upkeep-query.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { auditOf, entryOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const entry = entryOf(1);
const at = `/api/admin/report/entries/${entry._id}`;
const upkeepOf = (more: Partial<Upkeep> = {}): Upkeep => ({
  dossierId: '01a1fd66-0000-7000-8000-0000000000dd',
  number: 'D-118',
  version: 7,
  texts: {
    name: 'Sahte Vadi Zeynep',
    instagramUsername: 'sahte.vadi',
    phone: '+905330000001',
    website: null,
    summary: 'Kapora aldı ve engelledi.',
  },
  review: { reviewedAt: '2026-11-20T10:00:00.000Z', endsAt: '2028-11-19T10:00:00.000Z', asked: false },
  reports: [
    { _id: '01a1fd66-0000-7000-8000-0000000000aa', number: 'İ-142', askedUntil: null, madeGood: null },
  ],
  ...more,
});
function open(upkeep: Upkeep) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/report/blacklist/all': { body: listOf([entry]) },
    [`GET ${at}`]: { body: upkeep },
  });
  const page = `/admin/dashboard?tab=blacklist&id=${entry._id}`;
  return { api, ...renderPage([{ path: '/admin/dashboard', Component, loader }], page) };
}
const sent = (api: ReturnType<typeof open>['api'], verb: string) =>
  api.calls
    .filter(({ method, path }) => method === 'POST' && path === `${at}/${verb}`)
    .map(({ body }) => body);

describe('what is looked after of an entry', () => {
  it('[R328] says until when it is active; in its last 30 days it is confirmed with a reason', async () => {
    const { review } = upkeepOf();
    const { api, user } = open(upkeepOf({ review: { ...review, asked: true } }));
    await screen.findByText('Bu kaydın süresi doluyor');
    screen.getByText(/19 Kasım 2028 tarihinde sayfasıyla birlikte kalkar/);
    await user.click(screen.getByRole('button', { name: 'Kaydı onayla' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Kaydı onayla' }));
    await dialog.findByText('Gerekçe en az 3 karakter olmalıdır.');
    api.handlers[`POST ${at}/confirm`] = { body: upkeepOf() };
    await user.type(dialog.getByRole('textbox', { name: 'Gerekçe' }), 'Hesap sürüyor.');
    await user.click(dialog.getByRole('button', { name: 'Kaydı onayla' }));
    await screen.findByText(/Yeniden onaylanmazsa 19 Kasım 2028/);
    expect(sent(api, 'confirm')).toEqual([{ reason: 'Hesap sürüyor.', version: 7 }]);
  });

  it('[R329] notes by evidence and a reason that the harm was made good', async () => {
    const { api, user } = open(upkeepOf());
    await user.click(await screen.findByRole('button', { name: 'Belgeyle işle' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Gerekçe/ }), 'İade dekontu.');
    await user.click(dialog.getByRole('button', { name: 'Belgeyle işle' }));
    await dialog.findByText('Gördüğünüz belge türünü seçin.');
    expect(sent(api, 'made-good')).toEqual([]);
    const [report] = upkeepOf().reports;
    const by = {
      by: 'moderator',
      email: 'deniz@ornek.example',
      evidence: ['receipt'],
      reason: 'İade dekontu.',
    } as const;
    const madeGood = { ...by, evidence: [...by.evidence], at: '2026-12-05T10:00:00.000Z' };
    api.handlers[`POST ${at}/made-good`] = {
      body: upkeepOf({ reports: report ? [{ ...report, madeGood }] : [] }),
    };
    await user.click(dialog.getByRole('checkbox', { name: 'Banka dekontu' }));
    await user.click(dialog.getByRole('button', { name: 'Belgeyle işle' }));
    await screen.findByText('deniz@ornek.example, 5 Aralık 2026 tarihinde belgeyle işledi.');
    expect(sent(api, 'made-good')).toEqual([{ reason: 'İade dekontu.', evidence: ['receipt'], version: 7 }]);
    screen.getByRole('button', { name: 'Geri al' });
    expect(screen.queryByRole('button', { name: 'İhbar edenlere sor' })).toBeNull();
  });

  it('[R329] asks the reporters', async () => {
    const { api, user } = open(upkeepOf());
    const [first] = upkeepOf().reports;
    if (!first) throw new Error('No report');
    api.handlers[`POST ${at}/ask-made-good`] = {
      body: {
        asked: 1,
        upkeep: upkeepOf({ reports: [{ ...first, askedUntil: '2026-12-25T10:00:00.000Z' }] }),
      },
    };
    await user.click(await screen.findByRole('button', { name: 'İhbar edenlere sor' }));
    await waitFor(() => expect(sent(api, 'ask-made-good')).toHaveLength(1));
    await screen.findByText('Soruldu; 25 Aralık 2026 tarihine kadar yanıtlanabilir.');
  });
});

describe('the window that corrects an entry', () => {
  const path = `/api/admin/appeals/entries/${entry._id}/correct`;
  const puts = (api: ReturnType<typeof open>['api']) =>
    api.calls.filter((call) => call.path === path).map(({ body }) => body);

  it('[R320] starts from what moderation knows by now, not from what the registry heard last', async () => {
    const { user } = open(upkeepOf());
    await user.click(await screen.findByRole('button', { name: 'Düzelt' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ }).value).toBe('Sahte Vadi Zeynep');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('0533 000 00 01');
  });

  it('[R320] lists what leads to the entry without standing in it; what is unticked leaves it, and its text hides it', async () => {
    const mac = `0123abcd.${'a'.repeat(64)}`;
    const { api, user } = open(
      upkeepOf({
        keys: [
          { kind: 'phone', key: '+905330000001', account: null, shown: true },
          { kind: 'handle', key: 'baska.ev', account: null, shown: false },
          { kind: 'iban', key: mac, account: { last4: '1326', bankCode: '00061' }, shown: false },
        ],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Düzelt' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getAllByRole('checkbox')).toHaveLength(2);
    form.getByRole('checkbox', { name: /•••• 1326/ });
    await user.type(form.getByRole('textbox', { name: 'Metin' }), ' Hesabı @baska.ev idi.');
    expect(form.queryByText('Yayımlanınca böyle okunur')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /@baska\.ev/ }));
    form.getByText('Kara listeden çıkacak');
    form.getByText('Yayımlanınca böyle okunur');
    await user.type(form.getByRole('textbox', { name: /Neden düzeltiliyor/ }), 'Hesap başkasının.');
    api.handlers[`POST ${path}`] = { body: { ok: true } };
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts(api)).toMatchObject([
      { version: 7, correction: { dropKeys: [{ kind: 'handle', key: 'baska.ev' }] } },
    ]);
  });

  it('[R320] an entry of no dossier has none', async () => {
    const { api } = open(upkeepOf());
    api.handlers[`GET ${at}`] = { status: 404, body: { code: 'not_found', message: 'Yok.' } };
    await screen.findByRole('button', { name: 'Adı değiştir' });
    await waitFor(() => expect(api.calls.map((call) => call.path)).toContain(at));
    expect(screen.queryByRole('button', { name: 'Düzelt' })).toBeNull();
  });

  it('[R306] [R320] says at each field what was refused of it, and keeps what was typed', async () => {
    const { api, user } = open(upkeepOf());
    await user.click(await screen.findByRole('button', { name: 'Düzelt' }));
    const form = within(await screen.findByRole('dialog'));
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ });
    const phone = form.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' });
    await user.clear(name);
    await user.type(name, 'Kuytu Koru');
    await user.type(form.getByRole('textbox', { name: /Neden düzeltiliyor/ }), 'Ad yanlış.');
    const fields = [
      { path: 'correction.name', message: 'Bu ad başka bir satıcının.' },
      { path: 'correction.phone', message: 'Bu telefon kara listede değil.' },
    ];
    const body = { code: 'invalid_request', message: 'Alanları kontrol edin.', fields };
    api.handlers[`POST ${path}`] = { status: 400, body };
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await form.findByText('Bu ad başka bir satıcının.');
    form.getByText('Bu telefon kara listede değil.');
    expect([name.getAttribute('aria-invalid'), phone.getAttribute('aria-invalid')]).toEqual(['true', 'true']);
    expect([name.value, phone.value]).toEqual(['Kuytu Koru', '0533 000 00 01']);
  });

  it('[R320] whose entry a colleague corrected first says who and what, keeps what was typed, and puts no name back that was taken out', async () => {
    const { api, user } = open(upkeepOf());
    await user.click(await screen.findByRole('button', { name: 'Düzelt' }));
    const form = within(await screen.findByRole('dialog'));
    const phone = form.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' });
    await user.clear(phone);
    await user.type(phone, '0533 000 00 02');
    await user.type(form.getByRole('textbox', { name: /Neden düzeltiliyor/ }), 'Telefon yanlış.');
    const { texts, dossierId } = upkeepOf();
    if (!texts) throw new Error('No texts');
    api.handlers[`GET ${at}`] = { body: upkeepOf({ version: 9, texts: { ...texts, name: 'Sahte Vadi' } }) };
    api.handlers[`POST ${path}`] = { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } };
    const change = auditOf('dossier.corrected', 'a-elif', { version: 9 });
    api.handlers['GET /api/admin/requests/audit'] = {
      body: listOf([{ ...change, subject: { kind: 'dossier', id: dossierId } }]),
    };
    api.handlers['GET /api/admin/admins'] = {
      body: listOf([{ _id: 'a-elif', email: 'elif@ornek.example' }]),
    };
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const alert = within(await form.findByRole('alert'));
    alert.getByText(/siz yazarken değişti. Güncel hâli yüklendi, yazdıklarınız silinmedi/);
    await alert.findByText(/^elif@ornek\.example · Kara liste kaydı düzeltildi · /);
    expect(phone.value).toBe('0533 000 00 02');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ }).value).toBe('Sahte Vadi');

    api.handlers[`POST ${path}`] = { body: { ok: true } };
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts(api)).toMatchObject([
      { version: 7, correction: { name: 'Sahte Vadi Zeynep', phone: '0533 000 00 02' } },
      { version: 9, correction: { name: 'Sahte Vadi', phone: '0533 000 00 02' }, reason: 'Telefon yanlış.' },
    ]);
  });
});
