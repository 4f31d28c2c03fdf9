import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const file = (_id: string, kind: string) => ({
  _id,
  kind,
  name: `${kind}.pdf`,
  url: '',
  note: '',
  mime: 'application/pdf',
  index: 0,
  sizeBytes: 9,
  blur: false,
});
const application = applicationOf(1, {
  attachments: [file('tax', 'tax_certificate'), file('permit', 'work_permit')] as never,
});
const report = reportOf(1, { evidences: [file('tax', 'evidence'), file('permit', 'evidence')] as never });
const earlier = { kind: 'application', _id: 'b7', number: 'B-7', name: 'Göl Evi', status: 'approved' };
const title = 'Aynı ya da aynı görünen dosyalar var';

/** The desk with one submission open, both files of which are one that somebody else sent. */
function open(tab: 'reports' | 'requests', _id: string) {
  fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/report': { body: listOf([report]) },
    'GET /api/admin/requests': { body: listOf([application]) },
    'GET /api/admin/requests/elsewhere': { body: { items: [] } },
    'GET /api/admin/businesses/elsewhere': { body: { items: [] } },
    'GET /api/admin/requests/same-pictures': { body: { items: [] } },
    'GET /api/admin/requests/same-files': {
      body: {
        twins: [{ fileIds: ['tax', 'permit'], same: true }],
        copies: [
          {
            fileId: 'tax',
            count: 6,
            of: [7, 8, 9, 10].map((no) => ({ ...earlier, _id: `b${no}`, number: `B-${no}`, earlier: true })),
          },
        ],
      },
    },
  });
  const path = '/admin/dashboard';
  return renderPage([{ path, Component, loader }], `${path}?tab=${tab}&id=${_id}`);
}

beforeEach(() => localStorage.clear());

describe('[R503] a submission whose files are one, or somebody else’s', () => {
  it.each([
    ['requests', application, ['İşletme ruhsatı', 'Vergi levhası']],
    ['reports', report, ['Kanıt 2 (evidence.pdf)', 'Kanıt 1 (evidence.pdf)']],
  ] as const)('says so beside both files: %s', async (tab, row, others) => {
    open(tab, row._id);
    const panel = within(await screen.findByRole('complementary', { name: row.name }));
    await panel.findByText(title);
    const tiles = panel.getAllByRole('button', { name: /PDF’i aç:/ });
    expect(tiles).toHaveLength(2);
    for (const [place, tile] of tiles.entries()) within(tile).getByText(`${others[place]} ile aynı dosya`);
    const copied = 'Başka biri de gönderdi: B-7, B-8 ve 4 kayıt daha';
    expect(tiles.map((tile) => within(tile).queryAllByText(copied).length)).toEqual([1, 0]);
    // Three lead on: nobody walks through the links of thirty to reach a tick.
    const links = panel.getAllByRole('link', { name: /^B-\d+ Göl Evi$/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'B-7 Göl Evi',
      'B-8 Göl Evi',
      'B-9 Göl Evi',
    ]);
    panel.getByText('3 kayıtta daha');
  });

  it.each([
    ['requests', application],
    ['reports', report],
  ] as const)('says it again in the window of the approval: %s', async (tab, row) => {
    const { user } = open(tab, row._id);
    const panel = within(await screen.findByRole('complementary', { name: row.name }));
    await panel.findByText(title);
    await user.click(panel.getByRole('button', { name: /^Onayla/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const warning = await dialog.findByText(title);
    if (tab === 'reports') return;
    const ticks = dialog.getByRole('group', { name: 'Neyi kontrol ettiniz?' });
    expect(warning.compareDocumentPosition(ticks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says it above the file that a moderator opens', async () => {
    const { user } = open('requests', application._id);
    const panel = within(await screen.findByRole('complementary', { name: application.name }));
    await panel.findByText(title);
    await user.click(panel.getByRole('button', { name: /PDF’i aç:\s*Vergi levhası/ }));
    const viewer = within(await screen.findByRole('dialog'));
    viewer.getByText('İşletme ruhsatı ile aynı dosya');
    expect(viewer.queryByText('Vergi levhası ile aynı dosya')).toBeNull();
  });
});
