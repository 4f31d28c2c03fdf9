import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { HeldApproval } from './held-approval.tsx';

const held = {
  by: 'birinci@ornek.example',
  since: '2026-11-21T10:00:00.000Z',
  until: '2026-11-24T10:00:00.000Z',
};
const awaiting = {
  by: 'birinci@ornek.example',
  byId: 'b',
  at: '2026-11-22T10:00:00.000Z',
  reason: 'Acil.',
  what: 'publish-early' as const,
};
const report = reportOf(8, { held: { ...held, late: false } });

function show(shown: typeof report, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(answers);
  renderPage([{ path: '/', element: <HeldApproval report={shown} /> }], '/');
  const user = { adminRole: 'moderator', mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user }));
  return api;
}

describe('an approval in its reply window', () => {
  it('[R309] says until when nothing is public, and is taken back with a reason', async () => {
    const user = userEvent.setup();
    const path = `POST /api/admin/report/${report._id}/hold/cancel`;
    const api = show(report, { [path]: { body: { report: { ...report, held: null }, entryId: null } } });
    screen.getByText(/24 Kasım 2026.*hiçbir şey yayımlanmaz/);
    await user.click(await screen.findByRole('button', { name: 'Onayı geri al' }));
    const dialog = await screen.findByRole('dialog');
    const [, submit] = screen.getAllByRole('button', { name: 'Onayı geri al', hidden: true });
    await user.click(submit as HTMLElement);
    expect(dialog.textContent).toContain('Gerekçe en az 3 karakter olmalıdır.');
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), 'Yeni bilgi geldi.');
    await user.click(submit as HTMLElement);
    await waitFor(() => expect(api.calls.some(({ path: at }) => path.endsWith(at))).toBe(true));
  });

  it('[R309] is not taken back where a colleague gave another one meanwhile: that one is shown first', async () => {
    const user = userEvent.setup();
    const call = `POST /api/admin/report/${report._id}/hold/cancel`;
    const other = { ...report, version: 2, held: { ...held, by: 'ikinci@ornek.example', late: false } };
    const api = show(report, {
      [call]: { status: 409, body: { code: 'version_conflict', message: 'Değişti.' } },
      [`GET /api/admin/report/${report._id}`]: { body: other },
    });
    await user.click(await screen.findByRole('button', { name: 'Onayı geri al' }));
    await user.type(await screen.findByRole('textbox', { name: /Gerekçe/ }), 'Yeni bilgi geldi.');
    const [, submit] = screen.getAllByRole('button', { name: 'Onayı geri al', hidden: true });
    await user.click(submit as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ reason: 'Yeni bilgi geldi.', version: 1 }]);
  });

  it('[R310] of which nobody was told says that a message has to be sent first, and no day', () => {
    show(reportOf(8, { held: { ...held, late: false, untold: true } }));
    screen.getByText('Onaylandı, mesajın gönderilmesi bekleniyor');
    screen.getByText(/gönderilmemiş mesaj var.*haber verilmeden kayıt kendiliğinden yayımlanmaz/);
    expect(screen.queryByText(/24 Kasım 2026/)).toBeNull();
  });

  it('[R315] [R505] is published early only by asking a second moderator, who reads why; replies end with it', async () => {
    const user = userEvent.setup();
    show(report);
    await user.click(await screen.findByRole('button', { name: 'Süre dolmadan yayımla' }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(
      /ikinci bir moderatörün de onayı gerekir.*Yanıt bağlantıları kapanır.*itiraz edebilir.*Gerekçeyi ikinci moderatör ve itirazı inceleyen okur/,
    );
    screen.getByRole('button', { name: 'İkinci onayı iste' });
  });

  it.each([
    ['while that is asked for', { held: { ...held, late: false }, awaiting }],
    ['past its time, when it is due anyway', { held: { ...held, late: true } }],
  ])('[R315] an early publication is not offered %s', async (_, more) => {
    show(reportOf(8, more));
    await screen.findByRole('button', { name: 'Onayı geri al' });
    expect(screen.queryByRole('button', { name: 'Süre dolmadan yayımla' })).toBeNull();
  });

  it('[R314] past its time, which undecided reports it waits for, and nothing of a technical fault', () => {
    show(reportOf(9, { held: { ...held, late: true, tiedBy: ['İ-3', 'İ-4'] } }));
    screen.getByText('Yayım, başka ihbarların kararını bekliyor');
    screen.getByText(
      /yalnızca karar bekleyen İ-3, İ-4 ile bağlı\. .*kendiliğinden yayımlanır; dosyayı ayırırsanız .* yeniden karar bekler/,
    );
    expect(screen.queryByText(/teknik ekib/)).toBeNull();
  });

  it('[R314] past its time it is shown as late', () => {
    show(reportOf(9, { held: { ...held, late: true } }));
    screen.getByText('Yayım gecikti');
    screen.getByText(/Kayıt 24 Kasım 2026.*yayımlanacaktı/);
  });
});
