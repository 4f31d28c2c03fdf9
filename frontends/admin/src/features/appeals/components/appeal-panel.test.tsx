import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppealDetail } from '../api/appeals-query.ts';
import { AppealPanel } from './appeal-panel.tsx';

const appealOf = (n: number, more: Partial<AppealDetail>): AppealDetail => ({
  ...{ _id: `01a1fd66-0000-7000-8000-00000000010${n}`, number: `T-${n}`, version: 1 },
  ...{ entryId: '01a1fd66-0000-7000-8000-000000000002', entryName: 'Sahte Vadi' },
  dossier: { _id: '01a1fd66-0000-7000-8000-000000000003', number: 'D-118' },
  ...{ role: 'owner', claims: ['not_so'], status: 'open', overdue: false, decision: null, files: [] },
  ...{ name: 'Ayşe Yılmaz', email: 'itiraz@ornek.example', desc: 'Olay yazıldığı gibi olmadı.' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', dueAt: '2026-11-28T20:59:59.999Z' },
  ...{ decisions: [], together: [], mayDecide: true, keys: [], texts: null },
  ...more,
});

async function show(detail: AppealDetail): Promise<void> {
  fakeApi({ [`GET /api/admin/appeals/${detail._id}`]: { body: detail } });
  const steps = { onClose: jest.fn() } as never;
  renderPage([{ path: '/', element: <AppealPanel appeal={detail} steps={steps} /> }], '/');
  const user = { adminRole: 'moderator', mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user }));
  await screen.findByText('D-118', { exact: false });
}
const decide = () => screen.queryByRole('button', { name: 'Sonuçlandır' });

it('[R319] whoever decided in the dossier is told that another one is needed, and how to get one; there is no button', async () => {
  await show(appealOf(1, { mayDecide: false }));
  await screen.findByText(/itirazı başka bir moderatör sonuçlandırmalı/);
  screen.getByText(/bir moderatör ekleyin/);
  expect(decide()).toBeNull();
});

it('[R319] [R322] another moderator decides; the first decisions are there with who and why', async () => {
  const decision = { kind: 'approved' as const, act: null, number: 'İ-204', at: '2026-11-20T10:00:00.000Z' };
  const decisions = [{ ...decision, by: 'birinci@ornek.example', reason: 'Kanıtlar tutarlı.' }];
  await show(appealOf(2, { decisions }));
  await screen.findByRole('button', { name: 'Sonuçlandır' });
  expect(screen.queryByText(/başka bir moderatör sonuçlandırmalı/)).toBeNull();
  screen.getByText(/birinci@ornek\.example/);
  screen.getByText(/Kanıtlar tutarlı\./);
  expect(screen.queryByText('Süresi geçti')).toBeNull();
});

it('[R322] one past its date says so', async () => {
  await show(appealOf(3, { overdue: true }));
  screen.getByText('Süresi geçti');
});

it('[R318] whoever opens one reads what others say against the same entry, with number, address and last day', async () => {
  const words = { name: 'Veli Kaya', email: 'veli@ornek.example', desc: 'Bu telefon bana ait.' };
  const other = appealOf(9, { ...words, role: 'mistaken' });
  await show(appealOf(4, { together: [other] }));
  await screen.findByText('Bu kayda 1 itiraz daha var');
  screen.getByText('T-9 · Veli Kaya');
  screen.getByText(/veli@ornek\.example · en geç 28/);
  screen.getByText('Bu telefon bana ait.');
});

it('[R318] one that waits alone says nothing of others', async () => {
  await show(appealOf(5, {}));
  expect(screen.queryByText(/itiraz daha var/)).toBeNull();
});
