import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NoticeList } from './notice-list.tsx';

const report = reportOf(7);
const by = 'deniz@ornek.example';
const notice = (_id: string, channel: string, more: object) => ({
  _id,
  channel,
  recipient: '',
  application: null,
  path: null,
  until: '2026-11-24T10:00:00.000Z',
  outcome: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const outcome = (kind: 'sent' | 'unreachable', at: string, reason = '') => ({
  outcome: { kind, reason, by, at },
});

async function rowsOf(items: object[], role: 'moderator' | 'auditor' = 'moderator') {
  fakeApi({ [`GET /api/admin/report/${report._id}/notices`]: { body: { items } } });
  renderPage([{ path: '/', element: <NoticeList report={report} /> }], '/');
  const user = { adminRole: role, mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user }));
  return within(await screen.findByRole('list')).getAllByRole('listitem');
}

describe('how the accused was told', () => {
  it('[R310] says of each way when, by whom, or why nobody was reached', async () => {
    const rows = await rowsOf([
      notice('n-1', 'mail', {
        recipient: 'sahip@ornek.example',
        application: 'B-12',
        ...outcome('sent', '2026-11-21T10:00:00.000Z'),
      }),
      notice('n-2', 'instagram', {
        recipient: 'sahte.vadi7',
        ...outcome('sent', '2026-11-22T09:00:00.000Z'),
      }),
      notice('n-3', 'sms', outcome('unreachable', '2026-11-22T09:30:00.000Z', 'Numara kapalı.')),
      notice('n-4', 'sms', { recipient: '+905330000007' }),
    ]);
    const [mail, message, closed, over] = rows.map(({ textContent }) => textContent ?? '');
    expect(mail).toMatch(
      /^E-posta: sahip@ornek\.exampleB-12 başvurusunun adresi21 Kasım 2026.*otomatik gönderildi/,
    );
    expect(message).toMatch(/^Instagram: @?sahte\.vadi7deniz@ornek\.example 22 Kasım 2026.*işaretledi/);
    expect(closed).toMatch(/^SMSUlaşılamadı: Numara kapalı\.$/);
    expect(over).toMatch(/bağlantısı artık açılmıyor/);
    for (const row of rows) expect(within(row).queryByRole('button')).toBeNull();
  });

  it('[R509] a party reads that a colleague sends the message, and has neither link nor button', async () => {
    const [row] = await rowsOf([notice('n-6', 'sms', { recipient: '+905330000007', withheld: true })]);
    expect(row?.textContent).toMatch(/taraf olduğunuz için.*başka bir moderatör gönderecek/);
    expect(row?.textContent).not.toMatch(/artık açılmıyor/);
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('[R310] [R311] [R505] a message that a moderator sends has its link and its last day, and is ticked off', async () => {
    const [row] = await rowsOf([notice('n-5', 'sms', { recipient: '+905330000007', path: '/yanit/abc' })]);
    expect(row?.textContent).toMatch(
      /24 Kasım 2026.*\/yanit\/abc adresinden yanıt verebilirsiniz.*iki moderatör.*daha önce de.*itiraz edebilirsiniz/,
    );
    expect(
      within(row as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mesajı kopyala', 'Gönderdim', 'Ulaşılamıyor']);
  });
});
