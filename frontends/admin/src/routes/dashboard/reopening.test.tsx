import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const rejected = applicationOf(7, { status: 'rejected', version: 4 });
const path = '/admin/dashboard';
const reopening = `POST /api/admin/requests/${rejected._id}/reopen`;
const button = { name: 'Yeniden aç' };

function open(application = rejected, adminRole: 'moderator' | 'auditor' = 'moderator') {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole, email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/requests': { body: listOf([application]) },
    [reopening]: { body: { request: { ...rejected, status: 'pending', version: 5 } } },
  });
  const page = renderPage([{ path, Component, loader }], `${path}?tab=applications&id=${application._id}`);
  return { api, ...page };
}
const sent = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('[decision 29] the way back from a rejection', () => {
  it('is a decision of its own, with a reason that the applicant reads', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', button));
    const ask = within(await screen.findByRole('dialog', { name: 'Başvuruyu yeniden aç' }));
    ask.getByText(/ret kararı geri alınır; başvuru yeniden bekler ve başvurana e-posta gider/);
    await user.click(ask.getByRole('button', button));
    await ask.findByText('Lütfen bir gerekçe yazın.');
    expect(sent(api)).toEqual([]);
    await user.type(ask.getByRole('textbox'), 'Levha okunuyormuş.');
    await user.click(ask.getByRole('button', button));
    await screen.findByRole('button', { name: /^Onayla/ });
    expect(sent(api)).toEqual([{ version: 4, reason: 'Levha okunuyormuş.' }]);
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('shows what a colleague decided meanwhile', async () => {
    const { api, user } = open();
    api.handlers[reopening] = { status: 409, body: { code: 'version_conflict', message: 'Kayıt değişti.' } };
    await user.click(await screen.findByRole('button', button));
    const ask = within(await screen.findByRole('dialog', { name: 'Başvuruyu yeniden aç' }));
    api.handlers['GET /api/admin/requests'] = {
      body: listOf([{ ...rejected, status: 'pending', version: 6 }]),
    };
    await user.type(ask.getByRole('textbox'), 'Levha okunuyormuş.');
    await user.click(ask.getByRole('button', button));
    await screen.findByRole('button', { name: /^Onayla/ });
    await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  });

  it.each([
    ['an application that waits', applicationOf(7), 'moderator'],
    ['one that was approved', applicationOf(7, { status: 'approved' }), 'moderator'],
    ['one whose person was erased', applicationOf(7, { status: 'rejected', email: undefined }), 'moderator'],
    ['whoever only reads', rejected, 'auditor'],
  ] as const)('is not offered for %s', async (_, application, role) => {
    open(application, role);
    await screen.findAllByText(application.name);
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});
