import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Correction } from '../../features/corrections/api/corrections-query.ts';
import type { Report } from '../../features/reports/api/reports-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { businessOf, entryOf, reportOf } from '../../testing/records.ts';
import { noSteps, showPanel } from '../../testing/show-panel.tsx';

const { BlacklistPanel } = await import('../../features/blacklist/components/blacklist-panel.tsx');
const { BusinessPanel } = await import('../../features/businesses/components/business-panel.tsx');
const { CorrectionPanel } = await import('../../features/corrections/components/correction-panel.tsx');
const { ReportPanel } = await import('../../features/reports/components/report-panel.tsx');

/** What the page offers, without the way back and another try. */
const offered = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => name !== 'Paneli kapat' && name !== 'Tekrar dene');

const ownRecord = 'Bu kayıt sizin işletmenizle ilgili';
const party = 'Bu dosyada tarafsınız';
beforeEach(() => queryClient.clear());

describe('[R508] the record of the own house', () => {
  const business = (ownMatter?: true) =>
    businessOf(81, { phone: '+905330000081', ...(ownMatter ? { ownMatter } : {}) });

  it('offers no edit, deletion, place, picture, account or code, and says why', async () => {
    showPanel(
      <BusinessPanel
        business={business(true)}
        steps={noSteps}
        moreActions={<button type="button">Öne çıkar</button>}
      />,
    );
    await screen.findByText(ownRecord);
    expect(offered()).toEqual([]);
    expect(screen.queryByText(/Fotoğraf ekle/)).toBeNull();
  });

  it('of another is edited as ever', async () => {
    showPanel(
      <BusinessPanel
        business={business()}
        steps={noSteps}
        moreActions={<button type="button">Öne çıkar</button>}
      />,
    );
    await screen.findByRole('button', { name: 'Düzenle' });
    expect(offered()).toEqual(['Hesap onayla', 'Düzenle', 'Öne çıkar', 'İşletmeyi sil']);
    expect(screen.queryByText(ownRecord)).toBeNull();
  });

  const correction = (ownMatter?: true): Correction => ({
    _id: '01a1fd66-0000-7000-8000-00000000c001',
    number: 'Z-1',
    businessId: '01a1fd66-0000-7000-8000-00000000b001',
    businessName: 'Vadi Bungalov',
    part: 'phone',
    wish: 'Numara 0532 000 00 00 oldu.',
    role: 'guest',
    email: 'misafir@ornek.example',
    ownersAddress: false,
    status: 'open',
    createdAt: '2026-11-21T10:00:00.000Z',
    decision: null,
    files: [],
    version: 1,
    ...(ownMatter ? { ownMatter } : {}),
  });
  it('a correction that somebody asks for is a colleague’s', async () => {
    showPanel(<CorrectionPanel correction={correction(true)} steps={noSteps} />);
    await screen.findByText(ownRecord);
    expect(offered()).toEqual([]);
  });
  it('a correction of another record is answered as ever', async () => {
    showPanel(<CorrectionPanel correction={correction()} steps={noSteps} />);
    await screen.findByRole('button', { name: 'Sonuçlandır' });
    expect(screen.queryByText(ownRecord)).toBeNull();
  });
});

describe('[R508] [R509] an entry about the own house, or in whose dossier the reader is a party', () => {
  const upkeep = (ownMatter?: true) => ({
    dossierId: '01a1fd66-0000-7000-8000-00000000d001',
    number: 'D-118',
    version: 2,
    texts: {
      name: 'Sahte Vadi',
      instagramUsername: null,
      phone: null,
      website: null,
      summary: 'Kapora aldı.',
    },
    review: { reviewedAt: '2026-11-21T10:00:00.000Z', endsAt: '2028-11-21T10:00:00.000Z', asked: true },
    reports: [
      { _id: '01a1fd66-0000-7000-8000-00000000e001', number: 'İ-1', askedUntil: null, madeGood: null },
    ],
    ...(ownMatter ? { ownMatter } : {}),
  });
  const entry = (ownMatter?: 'record' | 'party') => entryOf(82, ownMatter ? { ownMatter } : {});
  const answers = (said: object) => ({ [`GET /api/admin/report/entries/${entry()._id}`]: { body: said } });

  it.each([
    ['the registry says that it is the own house’s', entry('record'), upkeep(true), ownRecord],
    ['the registry says that the reader is a party', entry('party'), upkeep(), party],
    ['the dossier says so', entry(), upkeep(true), party],
  ] as const)('%s: nothing is offered, and why is said', async (_who, one, said, title) => {
    showPanel(<BlacklistPanel entry={one} steps={noSteps} />, answers(said));
    await screen.findByText(title);
    await screen.findByText('İ-1');
    expect(offered()).toEqual([]);
  });

  it('another’s is decided as ever', async () => {
    showPanel(<BlacklistPanel entry={entry()} steps={noSteps} />, answers(upkeep()));
    await screen.findByText('İ-1');
    expect(offered()).toEqual([
      'Kaydı onayla',
      'İhbar edenlere sor',
      'Belgeyle işle',
      'Adı değiştir',
      'Düzelt',
      'Kaydı kaldır',
    ]);
    for (const title of [ownRecord, party]) expect(screen.queryByText(title)).toBeNull();
  });
});

describe('[R509] a report in whose dossier the reader is a party', () => {
  it('says so in place of the decision', async () => {
    const report = reportOf(83) as Report;
    showPanel(<ReportPanel report={report} steps={noSteps} />, {
      [`GET /api/admin/report/${report._id}/dossier`]: {
        body: {
          _id: '01a1fd66-0000-7000-8000-00000000d002',
          number: 'D-119',
          version: 1,
          ownMatter: true,
          entryId: null,
          entryText: null,
          publishAt: null,
          publishAnewAt: null,
          reports: [],
          merged: [],
          keys: [],
          payees: [],
          alike: [],
        },
      },
    });
    await screen.findByText(party);
    expect(offered()).toEqual([]);
  });
});
