import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Attachment } from '../attachments/attachment.ts';
import { SameFiles } from './same-files.tsx';

const file = (_id: string, kind: string, name: string): Attachment =>
  ({ _id, kind, name, note: '', mime: 'application/pdf', sizeBytes: 9, blur: false }) as Attachment;
const files = [
  file('tax', 'tax_certificate', 'levha.pdf'),
  file('permit', 'work_permit', 'ruhsat.pdf'),
  file('p1', 'image', 'ev.jpg'),
  file('p2', 'image', 'ev.jpg'),
  file('p3', 'image', ''),
];
const holder = { kind: 'application', _id: 'b7', number: 'B-7', name: 'Göl Evi', status: 'rejected' };
const copy = { fileId: 'tax', count: 1, of: [{ ...holder, earlier: true }] };
const title = 'Aynı ya da aynı görünen dosyalar var';

const asked = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ path }) => path.endsWith('/same-files'));

function show(found: object | 'failed', { adminRole = 'auditor', sent = files } = {}) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole } },
    'GET /api/admin/requests/same-files':
      found === 'failed' ? 'network' : { body: { twins: [], copies: [], ...found } },
  });
  const element = <SameFiles of={{ application: 'a1' }} files={sent} />;
  renderPage([{ path: '/', element }], '/');
  return api;
}
const sentences = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

beforeEach(() => localStorage.clear());

describe('[R503] SameFiles', () => {
  it('says in one sentence which files are one, by what they are and by their number', async () => {
    const api = show({
      twins: [
        { fileIds: ['tax', 'permit'], same: true },
        { fileIds: ['p1', 'p2', 'p3'], same: false },
      ],
    });
    await screen.findByText(title);
    expect(sentences()).toEqual([
      'Vergi levhası ve İşletme ruhsatı aynı dosya.',
      'Fotoğraf 1 (ev.jpg), Fotoğraf 2 (ev.jpg) ve Fotoğraf 3 aynı görünüyor.',
    ]);
    screen.getByText(/Bu bir karar değildir/);
    expect(asked(api).map(({ params }) => params)).toEqual([{ application: 'a1' }]);
  });

  it('says that another person sent a file, in which submissions, and leads there', async () => {
    const others = [
      { ...holder, earlier: true },
      { ...holder, kind: 'report', _id: 'r9', number: 'İ-9', name: 'Sahte', status: null, earlier: false },
    ];
    show({ copies: [{ fileId: 'tax', count: 14, of: others }] });
    await screen.findByText(/Vergi levhası dosyasının aynısı başka bir e-posta adresinden de geldi:/);
    expect(sentences().slice(1)).toEqual([
      'Başvuru B-7 Göl Evi (daha önce)',
      'İhbar İ-9 Sahte (daha sonra)',
      '12 kayıtta daha',
    ]);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/?tab=archived&id=b7',
      '/?tab=reports&id=r9',
    ]);
  });

  it('says nothing where there is nothing, or only what is not shown any more', async () => {
    const api = show({
      twins: [{ fileIds: ['tax', 'gone'], same: true }],
      copies: [{ ...copy, fileId: 'gone' }],
    });
    await waitFor(() => expect(asked(api)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each([
    ['for an editor, who reads no submissions', { adminRole: 'editor' }],
    ['about no files', { sent: [] }],
  ])('asks nothing %s', async (_what, as) => {
    const api = show({ copies: [copy] }, as);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect([asked(api), screen.queryByText(title)]).toEqual([[], null]);
  });

  it('does not look like «nowhere else» when nobody could look', async () => {
    show('failed');
    await screen.findByText('Dosyaların aynısının başka yerde olup olmadığı sorgulanamadı.');
  });
});
