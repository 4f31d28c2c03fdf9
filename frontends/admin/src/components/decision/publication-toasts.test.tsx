import { Toaster } from '@edogrula/ui/toasts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dropAllPublications, watchPublication } from '../../lib/publications.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PublicationToasts } from './publication-toasts.tsx';

const condemned = '01a1fd66-0000-7000-8000-00000000c0de';
const decision = { outcome: 'approved', reason: '', reasonCode: null, by: 'a@x.example' } as const;
const at = '2026-11-21T10:00:00.000Z';
const approved = applicationOf(7, { status: 'approved', version: 2, decision: { ...decision, at } });
const withheld = {
  ...({ reason: 'account', businessId: condemned, by: 'a@x.example', approvedAt: at, at } as const),
};
const path = `/api/admin/requests/${approved._id}`;

const page = (
  <>
    <PublicationToasts />
    <Toaster />
  </>
);

/** The toasts after an approval; the record is answered as each of these in turn, the last one from then on. */
function show(...answers: unknown[]) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: answers.length > 1 ? answers.shift() : answers[0] }),
    [`GET /api/admin/businesses/${condemned}`]: { body: { business: { name: 'Sahte Vadi' } } },
  });
  watchPublication({
    id: approved._id,
    read: 'GET /api/admin/requests/:id',
    title: 'B-7 Göl Evi 7',
    href: '?tab=businesses',
    version: 2,
    startedAt: Date.now(),
  });
  renderPage([{ path: '/', element: page }], '/');
  return api;
}

beforeEach(() => dropAllPublications());

describe('[decision 13] what became of an approval', () => {
  it('[R205] withheld: says so in place of waiting, why, and that the application waits again', async () => {
    show(approved, { ...approved, status: 'pending', version: 3, decision: null, withheld });
    await screen.findByText('yayımlanıyor…', { exact: false });
    await screen.findByText(
      /bu Instagram hesabı kara listedeki «Sahte Vadi» kaydına ait\. Başvuru yeniden bekliyor\./,
    );
    screen.getByText('B-7 Göl Evi 7 · Onay uygulanmadı:');
    // The toast that waited fades out first.
    await waitFor(() => expect(screen.queryByText(/yayımlanıyor|onaylandı/)).toBeNull());
    const href = screen.getByRole('link', { name: 'Başvuruyu aç' }).getAttribute('href');
    expect(href).toBe(`/?tab=requests&id=${approved._id}`);
  });

  it('[R502] withheld for another owner: says that the record went to somebody else', async () => {
    const replaced = { ...withheld, reason: 'owner-replaced' };
    show(approved, { ...approved, status: 'pending', version: 3, decision: null, withheld: replaced });
    await screen.findByText(
      /doğrulanacak «Sahte Vadi» kaydı bu karardan sonra başka birine geçmiş\. Başvuru yeniden bekliyor\./,
    );
  });

  it('[R205] accepted: published, with the way to the record', async () => {
    show({ ...approved, businessVisible: true }, { ...approved, businessVisible: true, publishedAt: at });
    await screen.findByText(/· yayımlandı/);
    screen.getByRole('link', { name: 'Kaydı aç' });
  });

  it('[R128] of many approvals in a row the latest three are told of, each in a notice that can be closed', async () => {
    const api = show(approved);
    for (const n of [8, 9, 10])
      act(() =>
        watchPublication({
          id: applicationOf(n)._id,
          read: 'GET /api/admin/requests/:id',
          title: `B-${n}`,
          href: '',
          version: 2,
          startedAt: Date.now(),
        }),
      );
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(3));
    // What is gone fades out first.
    await waitFor(() => expect(screen.queryByText(/^B-7 /)).toBeNull());
    for (const number of ['B-8', 'B-9', 'B-10']) screen.getByText(new RegExp(`^${number} `));
    expect(screen.getAllByText(/ onaylandı$/)).toHaveLength(3);
  });

  it('an approval that was withheld before this one does not count for it', async () => {
    const api = show({ ...approved, withheld });
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
    screen.getByText('yayımlanıyor…', { exact: false });
    expect(screen.queryByText(/uygulanmadı/)).toBeNull();
  });

  it('withheld and rejected by somebody else since: both are said', async () => {
    const rejected = { ...decision, outcome: 'rejected', at };
    show({ ...approved, status: 'rejected', version: 4, decision: rejected, withheld });
    await screen.findByText(/Başvuru sonra reddedildi\./);
  });
});
