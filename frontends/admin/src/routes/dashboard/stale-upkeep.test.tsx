import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Upkeep } from '../../features/blacklist/api/upkeep-query.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { auditOf, entryOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const entry = entryOf(1);
const at = `/api/admin/report/entries/${entry._id}`;
const dossierId = '01a1fd66-0000-7000-8000-0000000000dd';
type Report = Upkeep['reports'][number];
const word: NonNullable<Report['madeGood']> = {
  by: 'moderator',
  email: 'elif@ornek.example',
  evidence: ['receipt'],
  reason: 'Dekont.',
  at: '2026-12-05T10:00:00.000Z',
};
const reportOf = (n: number, more: Partial<Report> = {}): Report => ({
  _id: `01a1fd66-0000-7000-8000-0000000000a${n}`,
  number: `İ-14${n}`,
  askedUntil: null,
  madeGood: null,
  ...more,
});
const upkeepOf = (more: Partial<Upkeep> = {}): Upkeep => ({
  dossierId,
  number: 'D-118',
  version: 7,
  texts: {
    name: 'Sahte Vadi',
    instagramUsername: 'sahte.vadi',
    phone: null,
    website: null,
    summary: 'Yanıt yok.',
  },
  review: { reviewedAt: '2026-11-20T10:00:00.000Z', endsAt: '2028-11-19T10:00:00.000Z', asked: true },
  reports: [reportOf(1), reportOf(2), reportOf(3)],
  ...more,
});
const stale = { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } };

function open(upkeep: Upkeep) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/report/blacklist/all': { body: listOf([entry]) },
    'GET /api/admin/requests/audit': { body: listOf([]) },
    'GET /api/admin/admins': { body: listOf([{ _id: 'a-elif', email: 'elif@ornek.example' }]) },
    [`GET ${at}`]: { body: upkeep },
  });
  const page = `/admin/dashboard?tab=blacklist&id=${entry._id}`;
  const sent = (verb: string) =>
    api.calls.filter((call) => call.path === `${at}/${verb}`).map(({ body }) => body);
  return { api, sent, ...renderPage([{ path: '/admin/dashboard', Component, loader }], page) };
}
type Page = ReturnType<typeof open>;

/** The window in which harm is noted by evidence, filled in and sent. */
async function note({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Belgeyle işle' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: /Gerekçe/ }), 'İade dekontu.');
  await user.click(form.getByRole('checkbox', { name: 'Banka dekontu' }));
  const send = () => user.click(form.getByRole('button', { name: 'Belgeyle işle' }));
  return { form, send };
}

describe('a decision about an entry that changed meanwhile', () => {
  it('[R329] names the reports that a note covers, and none whose harm was made good before', async () => {
    const page = open(upkeepOf({ reports: [reportOf(1), reportOf(2, { madeGood: word }), reportOf(3)] }));
    const { form } = await note(page);
    form.getByText(/Yalnızca şu ihbarları kapsar: İ-141, İ-143\. Sonradan gelenleri kapsamaz\./);
  });

  it('[R329] notes nothing, says which reports and words came or went, keeps what was typed, and covers at the next try what is there by then', async () => {
    const page = open(upkeepOf({ reports: [reportOf(1), reportOf(2), reportOf(3, { madeGood: word })] }));
    const { api, sent } = page;
    const { form, send } = await note(page);
    const fresh = upkeepOf({
      version: 9,
      texts: { ...upkeepOf().texts, summary: 'Kapora aldı.' } as Upkeep['texts'],
      reports: [
        reportOf(2, { madeGood: { ...word, by: 'reporter', email: null } }),
        reportOf(3),
        reportOf(4),
      ],
    });
    api.handlers[`GET ${at}`] = { body: fresh };
    api.handlers[`POST ${at}/made-good`] = stale;
    await send();
    const alert = within(await form.findByRole('alert'));
    alert.getByText(/siz yazarken değişti\. Hiçbir şey işlenmedi/);
    alert.getByText(/^Yeni ihbar: İ-144\./);
    alert.getByText('Artık bu kayıtta değil: İ-141.');
    alert.getByText('Giderildiği bu arada bildirildi: İ-142.');
    alert.getByText('«Giderildi» bu arada geri alındı: İ-143.');
    alert.getByText('Kaydın metni ya da götüren bilgiler değişti.');
    expect(alert.queryByRole('button')).toBeNull();
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /Gerekçe/ }).value).toBe('İade dekontu.');
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Banka dekontu' }).checked).toBe(true);
    form.getByText(/Yalnızca şu ihbarları kapsar: İ-143, İ-144\./);
    api.handlers[`POST ${at}/made-good`] = { body: fresh };
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { reason: 'İade dekontu.', evidence: ['receipt'] };
    expect(sent('made-good')).toEqual([
      { ...body, version: 7 },
      { ...body, version: 9 },
    ]);
  });

  it('[R329] says which colleague was first, and that no report is left to be noted', async () => {
    const page = open(upkeepOf({ reports: [reportOf(1)] }));
    const { api } = page;
    const { form, send } = await note(page);
    api.handlers[`GET ${at}`] = {
      body: upkeepOf({ version: 8, reports: [reportOf(1, { madeGood: word })] }),
    };
    api.handlers[`POST ${at}/made-good`] = stale;
    const change = auditOf('dossier.made-good', 'a-elif', { version: 8 });
    api.handlers['GET /api/admin/requests/audit'] = {
      body: listOf([{ ...change, subject: { kind: 'dossier', id: dossierId } }]),
    };
    await send();
    const alert = within(await form.findByRole('alert'));
    await alert.findByText(/^elif@ornek\.example · Mağduriyetin giderildiği belgeyle işlendi · /);
    form.getByText('Giderildiği bildirilmemiş ihbar kalmadı.');
  });

  it.each([
    ['confirm', 'Kaydı onayla'],
    ['withdraw-made-good', 'Geri al'],
  ])('[R328] [R329] %s names what was read, too, and keeps its reason', async (verb, name) => {
    const page = open(upkeepOf({ reports: [reportOf(1, { madeGood: word })] }));
    const { api, sent, user } = page;
    await user.click(await screen.findByRole('button', { name }));
    const form = within(await screen.findByRole('dialog'));
    const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Gerekçe' });
    await user.type(field, 'İhbar eden istedi.');
    const later = { version: 8, reports: [reportOf(1, { madeGood: word }), reportOf(2)] };
    api.handlers[`GET ${at}`] = { body: upkeepOf(later) };
    api.handlers[`POST ${at}/${verb}`] = stale;
    await user.click(form.getByRole('button', { name }));
    within(await form.findByRole('alert')).getByText(/^Yeni ihbar: İ-142\./);
    expect(field.value).toBe('İhbar eden istedi.');
    api.handlers[`POST ${at}/${verb}`] = { body: upkeepOf(later) };
    await user.click(form.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reason = 'İhbar eden istedi.';
    expect(sent(verb)).toEqual([
      { reason, version: 7 },
      { reason, version: 8 },
    ]);
  });
});
