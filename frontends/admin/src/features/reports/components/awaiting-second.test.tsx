import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { reportOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AwaitingSecond } from './awaiting-second.tsx';

const awaiting = {
  by: 'birinci@ornek.example',
  at: '2026-11-21T10:00:00.000Z',
  reason: 'Kanıtlar tutarlı.',
  what: 'approve' as const,
};
const report = reportOf(7, { awaiting });
const path = (verb: string) => `POST /api/admin/report/${report._id}/${verb}`;

function show(answers: Parameters<typeof fakeApi>[0], adminRole: AdminUser['adminRole'] = 'moderator') {
  const api = fakeApi(answers);
  renderPage([{ path: '/', element: <AwaitingSecond report={report} /> }], '/');
  const user = { adminRole, mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user }));
  return api;
}

describe('an approval that waits for a second moderator', () => {
  it('[R306] says who approved and that nothing is public, and takes the other one’s word', async () => {
    const user = userEvent.setup();
    const api = show({
      [path('confirm')]: { body: { report: { ...report, status: 'approved' }, entryId: 'e' } },
    });
    screen.getByText(/birinci@ornek\.example.*Henüz hiçbir şey yayımlanmadı/);
    screen.getByText('Gerekçesi: «Kanıtlar tutarlı.»');
    await user.click(await screen.findByRole('button', { name: 'İkinci onayı ver' }));
    await waitFor(() =>
      expect(
        api.calls.filter(({ method }) => method !== 'GET').map(({ method, path: at }) => `${method} ${at}`),
      ).toEqual([path('confirm')]),
    );
  });

  it('[R306] tells the only moderator that another one is needed', async () => {
    const user = userEvent.setup();
    const message = 'İkinci onayı başka bir moderatör vermeli.';
    show({ [path('confirm')]: { status: 409, body: { code: 'same_moderator', message } } });
    await user.click(await screen.findByRole('button', { name: 'İkinci onayı ver' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    screen.getByText(/önce bir moderatör ekleyin/);
  });

  it('[R395] offers its buttons to nobody who may only read', async () => {
    show({}, 'auditor');
    await screen.findByText(/birinci@ornek\.example/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
