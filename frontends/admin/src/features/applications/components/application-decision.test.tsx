import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Access, accessQuery } from '../../../lib/access-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AdminUser } from '../../../lib/recognise-admin.ts';
import { markViewed } from '../../../lib/viewed-files.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { applicationOf, certificate } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { noSteps } from '../../../testing/show-panel.tsx';
import type { Application } from '../api/applications-query.ts';
import { ApplicationPanel } from './application-panel.tsx';

const ofDocuments = 'Belgeler incelendi';
const ofPhone = 'Telefonla teyit edildi';

/** The window of an approval, and what was sent from it. */
async function approving(application: Application) {
  const path = `/api/admin/requests/${application._id}/approve`;
  const api = fakeApi({ [`POST ${path}`]: { body: { request: application, businessId: null } } });
  renderPage([{ path: '/', element: <ApplicationPanel application={application} steps={noSteps} /> }], '/');
  const admin = { id: 'x', adminRole: 'moderator', mustEnrol: false } as AdminUser;
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: admin }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const tick = (name: RegExp) => user.click(dialog.getByRole('checkbox', { name }));
  const reasons = () => dialog.queryAllByRole('radio').map((one) => one.closest('label')?.textContent ?? '');
  const send = () => user.click(dialog.getByRole('button', { name: /^Onayla/ }));
  const sent = () => api.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { api, user, dialog, tick, reasons, send, sent };
}

describe('the approval of an application', () => {
  beforeEach(() => queryClient.clear());

  it('[R330] [R356] by hand, without an opened document, no reason says that documents were examined; the own words and checks are sent as that', async () => {
    const application = applicationOf(71, { attachments: [certificate] });
    const { user, dialog, tick, reasons, send, sent } = await approving(application);
    expect(reasons().filter((one) => one.includes(ofDocuments))).toEqual([]);
    expect(reasons().filter((one) => one.includes(ofPhone))).toHaveLength(1);
    await send();
    await tick(/Belgesiz, elle doğruluyorum/);
    await tick(/Telefon numarası/);
    await send();
    dialog.getByText('Elle doğrulamanın gerekçesini kendi sözlerinizle yazın.');
    expect(sent()).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'Tesisi yerinde gördüm.');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      version: 1,
      reason: 'Tesisi yerinde gördüm.',
      byHand: true,
      checks: [{ kind: 'phone', how: 'confirmed' }],
    });
  });

  it('[R479] says before it is sent what the profile will lack, and forbids nothing', async () => {
    markViewed(certificate._id);
    const some = { district: 'Kırkpınar', instagramUsername: 'golevi', website: 'https://golevi.example' };
    const application = applicationOf(75, { ...some, attachments: [certificate] });
    const { dialog, tick, user, send, sent } = await approving(application);
    dialog.getByText('Profilde eksik kalacaklar');
    dialog.getByText(/^konum, açıklama\. Yine de onaylayabilirsiniz/);
    await tick(/Vergi levhası/);
    await user.click(dialog.getByRole('radio', { name: new RegExp(ofDocuments) }));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('[R330] a reason of documents is offered once one was opened and ticked, and leaves with the tick', async () => {
    markViewed(certificate._id);
    const application = applicationOf(72, { attachments: [certificate] });
    const { user, dialog, tick, reasons, send, sent } = await approving(application);
    expect(reasons().filter((one) => one.includes(ofDocuments))).toEqual([]);
    await tick(/Vergi levhası/);
    await user.click(dialog.getByRole('radio', { name: new RegExp(ofDocuments) }));
    await tick(/Vergi levhası/);
    await tick(/Belgesiz, elle doğruluyorum/);
    await tick(/Telefon numarası/);
    expect(reasons().filter((one) => one.includes(ofDocuments))).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'Tesisi yerinde gördüm.');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('reasonCode');
  });

  it('[R352] [decision 38] what one moderator followed and ticked does not count for who signs in beside', async () => {
    markViewed(certificate._id);
    const application = applicationOf(76, { attachments: [certificate], instagramUsername: 'golevi' });
    const { user, tick } = await approving(application);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: /golevi/ }));
    await tick(/Instagram/);
    await tick(/Telefon numarası/);
    await tick(/Vergi levhası/);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box(/Instagram/).disabled).toBe(true);
    act(() => markViewed(certificate._id));
    const names = [/Instagram/, /Telefon numarası/, /Vergi levhası/];
    expect(names.map((name) => box(name).checked)).toEqual([false, false, false]);
  });

  it('[R330] with an opened document it is sent, and nothing is by hand', async () => {
    markViewed(certificate._id);
    const application = applicationOf(73, { attachments: [certificate] });
    const { user, dialog, tick, send, sent } = await approving(application);
    await tick(/Vergi levhası/);
    await user.click(dialog.getByRole('radio', { name: new RegExp(ofDocuments) }));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      version: 1,
      reason: '',
      reasonCode: 'application_documents_checked',
      checks: [{ kind: 'tax_certificate', how: 'opened' }],
    });
  });

  it('[R360] an account that an entry names is no change by a colleague: the window stays and says what is refused', async () => {
    markViewed(certificate._id);
    const payees = [{ _id: 'p1', last4: '1321', bankCode: '00010', reported: false, holders: [] }];
    const application = applicationOf(74, { attachments: [certificate], payees });
    const { api, dialog, tick, send } = await approving(application);
    const message = 'Bu banka hesabı kara listedeki bir kayıtta var; onaylanamaz.';
    const body = { code: 'contact_listed', message: 'Olmadı.', fields: [{ path: 'payees', message }] };
    api.handlers[`POST /api/admin/requests/${application._id}/approve`] = { status: 409, body };
    api.handlers[`GET /api/admin/requests/${application._id}`] = { body: application };
    await tick(/Vergi levhası/);
    await tick(/•••• 1321/);
    await send();
    await dialog.findByText(message);
    expect(screen.queryByText('Kayıt siz bakarken değişti')).toBeNull();
    expect(dialog.getByRole('checkbox', { name: /•••• 1321/ })).toHaveProperty('checked', true);
  });
});
