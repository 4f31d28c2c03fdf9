import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SamePictures } from './same-pictures.tsx';

const holder = { kind: 'application', _id: 'a1', number: 'B-7', name: 'Göl Evi', status: 'approved' };
const pair = { fileId: 'f1', other: 'f2', mirrored: true, own: false, holder, businessId: 'b1' };
const link = (id: string) => ({
  body: { fileId: id, url: `/api/uploads/${id}`, expiresAt: '2031-01-01T00:00:00.000Z', mime: 'image/jpeg' },
});

const asked = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ params }) => 'report' in params);

function show(items: unknown[] | 'failed', adminRole = 'auditor') {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole } },
    'GET /api/admin/requests/same-pictures': items === 'failed' ? 'network' : { body: { items } },
    'POST /api/admin/files/f1/link': link('f1'),
    'POST /api/admin/files/f2/link': link('f2'),
  });
  renderPage([{ path: '/', element: <SamePictures of={{ report: 'r1' }} /> }], '/');
  return api;
}

beforeEach(() => localStorage.clear());

describe('[R370] SamePictures', () => {
  it('shows each picture beside the other one, where that is and whether it was mirrored', async () => {
    const api = show([pair]);
    await screen.findByText('Aynı fotoğraf başka yerde de var');
    screen.getByText(/Benzerlik bir karar değildir/);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([
      '/api/uploads/f1',
      '/api/uploads/f2',
    ]);
    screen.getByText(/Yayındaki galeri \(aynalanmış\):/);
    const links = screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
    expect(links).toEqual([
      ['B-7 Göl Evi', '/?tab=archived&id=a1'],
      ['İşletmeyi aç', '/?tab=businesses&id=b1'],
    ]);
    expect(asked(api).map(({ params }) => params)).toEqual([{ report: 'r1' }]);
  });

  it('leads to the record that holds it, also where moderation has no name any more', async () => {
    const gone = { kind: 'report', _id: 'r9', number: null, name: null, status: null };
    const waiting = { ...holder, _id: 'a2', status: 'pending' };
    show([
      { ...pair, holder: gone, mirrored: false, businessId: null },
      { ...pair, other: 'f1', holder: waiting, businessId: null },
    ]);
    await screen.findByText(/^İhbar:/);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/?tab=reports&id=r9',
      '/?tab=requests&id=a2',
    ]);
  });

  it('shows one pair of a record, four records, and counts the others', async () => {
    const others = [1, 2, 3, 4, 5, 6].map((no) => ({ ...pair, holder: { ...holder, _id: `a${no}` } }));
    show([...others, { ...pair, fileId: 'f9' }]);
    await screen.findByText('2 kayıtta daha var.');
    expect(screen.getAllByText(/Yayındaki galeri/)).toHaveLength(4);
  });

  it('[R503] what the same person sent before is told and is no warning; beside a stranger’s it is one', async () => {
    const own = { ...pair, own: true, mirrored: false };
    show([own]);
    await screen.findByText('Bu fotoğraf aynı kişinin başka kaydında da var');
    screen.getByText(/\(aynı kişiden\):/);
    expect(screen.queryByText('Aynı fotoğraf başka yerde de var')).toBeNull();
    cleanup();
    show([own, { ...pair, holder: { ...holder, _id: 'a9' } }]);
    await screen.findByText('Aynı fotoğraf başka yerde de var');
    expect(screen.queryByText('Bu fotoğraf aynı kişinin başka kaydında da var')).toBeNull();
  });

  it('says nothing where there is nothing', async () => {
    const api = show([]);
    await waitFor(() => expect(asked(api)).toHaveLength(1));
    expect(screen.queryByText(/Aynı fotoğraf/)).toBeNull();
  });

  it('asks nothing for an editor, who reads no submissions', async () => {
    const api = show([pair], 'editor');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect([asked(api), screen.queryByText(/Aynı fotoğraf/)]).toEqual([[], null]);
  });

  it('does not look like «nowhere else» when nobody could look', async () => {
    show('failed');
    await screen.findByText('Fotoğrafların başka yerde olup olmadığı sorgulanamadı.');
  });
});
