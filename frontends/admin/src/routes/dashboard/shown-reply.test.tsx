import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Report } from '../../features/reports/api/reports-query.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const words = 'Hesabım çalındı, Mehmet Kaya adına yazıldı. Görüşmeleri ben yapmadım.';
const replyOf = (more: Partial<Report['replies'][number]> = {}): Report['replies'][number] => ({
  _id: '01a1fd66-0000-7000-8000-0000000000aa',
  text: words,
  consent: true,
  publicText: null,
  channel: 'mail',
  recipient: 'o@ornek.example',
  files: [],
  createdAt: '2026-11-18T10:00:00.000Z',
  ...more,
});
function open(reply: Report['replies'][number], dossier?: object) {
  const report = reportOf(1, { replies: [reply] });
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/report': { body: listOf([report]) },
    ...(dossier ? { [`GET /api/admin/report/${report._id}/dossier`]: { body: dossier } } : {}),
  });
  const at = `/admin/dashboard?tab=reports&id=${report._id}`;
  return { api, report, ...renderPage([{ path: '/admin/dashboard', Component, loader }], at) };
}

describe('what of a reply is shown beside the entry', () => {
  it('[R313] is shortened by the moderator, and what may be personal has to be looked at first', async () => {
    const { api, report, user } = open(replyOf());
    await user.click(await screen.findByRole('button', { name: 'Kısaltıp göster' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.querySelector('mark')?.textContent).toBe('Mehmet Kaya');
    await user.click(dialog.getByRole('button', { name: 'Göster' }));
    await dialog.findByText(/Önce metinde işaretlenen yerlere bakın/);
    const field = dialog.getByRole('textbox', { name: /herkesin okuyacağı yanıt/ });
    await user.clear(field);
    await user.type(field, 'Ben yapmadım.');
    const fresh = { ...report, replies: [replyOf({ publicText: 'Ben yapmadım.' })] };
    const path = `/api/admin/report/${report._id}/reply-text`;
    api.handlers[`POST ${path}`] = { body: fresh };
    api.handlers['GET /api/admin/report'] = { body: listOf([fresh]) };
    await user.click(dialog.getByRole('button', { name: 'Göster' }));
    await screen.findByText('Ben yapmadım.');
    expect(api.calls.filter((one) => one.path === path).map(({ body }) => body)).toEqual([
      { replyId: replyOf()._id, text: 'Ben yapmadım.', was: null },
    ]);
    screen.getByRole('button', { name: 'Metni gösterme' });
  });

  it('[R313] [R325] is shown as everybody will read it, before it is', async () => {
    const key = { kind: 'handle', key: 'kuytukoru', condemns: true, account: null, holders: [] };
    const none = { merged: [], payees: [], reports: [], alike: [], publishAt: null, publishAnewAt: null };
    const entry = { entryId: null, entryText: 'Kapora aldı.', entryPhone: null };
    const { user } = open(replyOf({ text: '@kuytukoru çalındı, @golkiyi.bungalov ve golkiyi.com da.' }), {
      ...{ _id: 'd', number: 'D-118', version: 1, ...none, ...entry },
      keys: [{ ...key, proposed: false, common: false, told: false }],
    });
    await user.click(await screen.findByRole('button', { name: 'Kısaltıp göster' }));
    const shown = await screen.findByRole('region', { name: 'Yayımlanınca böyle okunur' });
    await within(shown).findByText('@kuytukoru çalındı, [kullanıcı adı gizlendi] ve [site gizlendi] da.');
  });

  it('[R313] is not offered without consent', async () => {
    open(replyOf({ consent: false }));
    await screen.findByText('Kayıtta gösterilmesine izin vermedi.');
    expect(screen.queryByRole('button', { name: 'Kısaltıp göster' })).toBeNull();
  });

  it('[R313] is not offered of a contact that the approval spared; what was to be shown can be taken back', async () => {
    open(replyOf({ spared: true, publicText: 'Ben yapmadım.' }));
    await screen.findByText(/Geldiği bilgi onayda kara listeye alınmadı/);
    expect(screen.queryByText('Kayıtta gösterilen hâli')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gösterileni değiştir' })).toBeNull();
    screen.getByRole('button', { name: 'Metni gösterme' });
  });

  it('[R312] whose author was erased is said to be gone, and nothing of it is offered', async () => {
    open(replyOf({ text: '', consent: false, channel: 'sms', recipient: '' }));
    await screen.findByText('Yanıtın metni ve belgeleri silindi.');
    screen.getByText(/^SMS bağlantısıyla, 18 Kasım 2026/);
    expect(screen.queryByText(/izin vermedi/)).toBeNull();
  });
});
