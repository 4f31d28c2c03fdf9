import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Attachment } from '../../../components/attachments/attachment.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { applicationOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useApprovalChecks } from '../use-approval-checks.ts';
import { ApprovalChecks } from './approval-checks.tsx';
import { ByHand } from './by-hand.tsx';

const fileId = (no: number) => `01a1fd66-0000-7000-8000-0000000000${no}`;
const file = (no: number, kind: string, mime: string): Attachment =>
  ({ _id: fileId(no), kind, name: `${kind}-${no}`, note: '', mime, sizeBytes: 9, blur: false }) as Attachment;

function Checks({ attachments }: { attachments: Attachment[] }) {
  const application = applicationOf(8, { attachments: attachments as never });
  const checks = useApprovalChecks(application);
  return (
    <>
      <ApprovalChecks application={application} checks={checks} />
      <ByHand checks={checks} />
      <data>{JSON.stringify([checks.byHand, checks.todo, checks.wordsNeeded])}</data>
      <output>{JSON.stringify(checks.ticks)}</output>
    </>
  );
}

function show(attachments: Attachment[]) {
  const link = (_id: string, mime: string) => ({
    body: { fileId: _id, url: `/api/uploads/${_id}`, expiresAt: '2031-01-01T00:00:00.000Z', mime, pages: 1 },
  });
  fakeApi(
    Object.fromEntries(
      attachments.map(({ _id, mime }) => [`POST /api/admin/files/${_id}/link`, link(_id, mime)]),
    ),
  );
  return renderPage([{ path: '/', element: <Checks attachments={attachments} /> }], '/');
}
const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const ticks = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('[decision 38] [R352] the ticks in the window of an approval', () => {
  it('a document can be ticked once it was shown, not when it was asked for', async () => {
    const { user } = show([file(11, 'tax_certificate', 'image/jpeg')]);
    const tax = await tick(/Vergi levhası/);
    expect([tax.disabled, tax.checked]).toEqual([true, false]);
    screen.getByText('İşaretlemek için önce açın.');
    await user.click(screen.getByRole('button', { name: 'Aç: Vergi levhası' }));
    const shown = await screen.findByRole('img', { name: /Vergi levhası/ });
    expect(tax.disabled).toBe(true);
    fireEvent.load(shown);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tax.disabled).toBe(false));
    expect(tax.checked).toBe(false);
    await user.click(tax);
    await waitFor(() => expect(ticks()).toContain('[{"kind":"tax_certificate","how":"opened"}]'));
  });

  it('a picture that cannot be shown was not seen', async () => {
    const { user } = show([file(12, 'work_permit', 'image/jpeg')]);
    const permit = await tick(/ruhsat/i);
    await user.click(screen.getByRole('button', { name: /^Aç: .*ruhsat/i }));
    fireEvent.error(await screen.findByRole('img', { name: /ruhsat/i }));
    await user.keyboard('{Escape}');
    expect(permit.disabled).toBe(true);
  });

  it('the photographs only after each of them', async () => {
    const { user } = show([file(21, 'image', 'image/jpeg'), file(22, 'image', 'image/jpeg')]);
    const photos = await tick(/fotoğraf/i);
    screen.getByText('0 / 2 açıldı');
    await user.click(screen.getByRole('button', { name: /^Aç: .*fotoğraf/i }));
    fireEvent.load(await screen.findByRole('img', { name: /image-21/ }));
    await user.keyboard('{Escape}');
    await screen.findByText('1 / 2 açıldı');
    expect(photos.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Aç: .*fotoğraf/i }));
    fireEvent.load(await screen.findByRole('img', { name: /image-22/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(photos.disabled).toBe(false));
  });

  it('a blurred view is no look: the photograph can be ticked once its clear one was shown', async () => {
    const { user } = show([{ ...file(23, 'image', 'image/jpeg'), blur: true }]);
    const photos = await tick(/fotoğraf/i);
    screen.getByText('İşaretlemek için önce bulanık olmayan hâlini açın.');
    await user.click(screen.getByRole('button', { name: /^Aç: .*fotoğraf/i }));
    fireEvent.load(await screen.findByRole('img', { name: /image-23/ }));
    expect(photos.disabled).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Bulanık olmayan hâlini göster' }));
    fireEvent.load(await screen.findByRole('img', { name: /image-23/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(photos.disabled).toBe(false));
  });

  it('an account is shown beside its tick, which is possible after its link was opened; a number is compared', async () => {
    const { user } = show([]);
    const account = await tick(/Instagram/);
    expect(account.disabled).toBe(true);
    screen.getByText('İşaretlemek için önce bağlantıyı açıp bakın.');
    fireEvent.click(screen.getByRole('link', { name: /golevi8/ }));
    await waitFor(() => expect(account.disabled).toBe(false));
    expect(account.checked).toBe(false);
    await user.click(account);
    await user.click(await tick(/Telefon/));
    const both = '[{"kind":"handle","how":"opened"},{"kind":"phone","how":"confirmed"}]';
    await waitFor(() => expect(ticks()).toContain(both));
  });

  it('[R330] [R356] without a document that was opened an approval has to be chosen as one by hand, with a check and a reason', async () => {
    const { user } = show([file(31, 'tax_certificate', 'image/jpeg'), file(41, 'image', 'image/jpeg')]);
    const state = () => JSON.parse(document.querySelector('data')?.textContent ?? '');
    expect(state()).toEqual([false, expect.stringContaining('açıp işaretleyin'), null]);
    screen.getByText('Fotoğraflar işaretlenmezse galeriye girmez; gizli kalır.');
    await user.click(await tick(/Belgesiz, elle doğruluyorum/));
    expect(state()).toEqual([
      true,
      'Elle doğrulamak için en az bir kontrolü işaretleyin.',
      expect.any(String),
    ]);
    await user.click(await tick(/Telefon numarası/));
    expect(state()).toEqual([true, null, 'Elle doğrulamanın gerekçesini kendi sözlerinizle yazın.']);
    await user.click(screen.getByRole('button', { name: 'Aç: Vergi levhası' }));
    fireEvent.load(await screen.findByRole('img', { name: /Vergi levhası/ }));
    await user.keyboard('{Escape}');
    await user.click(await tick(/Vergi levhası/));
    expect(state()).toEqual([false, null, null]);
    expect(screen.queryByText('Hiçbir belge açılmadı')).toBeNull();
  });
});
