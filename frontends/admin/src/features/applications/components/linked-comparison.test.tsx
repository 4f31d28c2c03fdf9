import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { claimedText, leftBehindText, comparisonText as text } from '../../../locales/tr/applications.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { applicationOf, businessOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LinkedComparison } from './linked-comparison.tsx';

const application = applicationOf(1, { phone: '+905449998877', instagramUsername: 'vadi9' });

function open(business: ReturnType<typeof businessOf> | null, takesOver = false) {
  const answer = business ? { body: { business } } : { status: 500, body: {} };
  fakeApi({ 'GET /api/admin/businesses/b9': answer });
  renderPage(
    [{ path: '/', element: <LinkedComparison application={{ ...application, takesOver }} id="b9" /> }],
    '/',
  );
}

describe('LinkedComparison', () => {
  it('[R192] warns in plain words when a verified profile would get other contacts, now beside afterwards', async () => {
    open(businessOf(9, { phone: '+905321112233' }));
    expect(await screen.findByText(text.takeoverVerified)).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /^Telefon/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '0532 111 22 33',
      '0544 999 88 77',
    ]);
    expect(screen.queryByText(text.condemned)).toBeNull();
  });

  it.each([
    [true, text.empty],
    [false, text.stays],
  ])(
    '[R360] says what becomes of a former owner’s booking address (takeover: %s)',
    async (takesOver, after) => {
      open(businessOf(9, { phone: application.phone, bookingUrl: 'https://kapora.example/' }), takesOver);
      const cells = async (name: RegExp) =>
        within(await screen.findByRole('row', { name }))
          .getAllByRole('cell')
          .map((cell) => cell.textContent);
      expect(await cells(/^Rezervasyon bağlantısı/)).toEqual(['https://kapora.example/', after]);
      expect(await cells(/^Telefon/)).toEqual(['0544 999 88 77', text.stays]);
      expect(screen.queryByText(leftBehindText.title) !== null).toBe(takesOver);
    },
  );

  it.each(['listed', 'waiting', 'unreadable'] as const)(
    '[R501] says that the approval drops a booking address, and why: %s',
    async (why) => {
      const bookingUrl = 'https://kapora.example/';
      open(businessOf(9, { phone: application.phone, bookingUrl, bookingHidden: { why } }));
      const row = await screen.findByRole('row', { name: /^Rezervasyon bağlantısı/ });
      const cells = within(row).getAllByRole('cell');
      expect(cells.map((cell) => cell.textContent)).toEqual([bookingUrl, text.drops[why]]);
      expect(screen.queryByText(text.takeoverVerified)).toBeNull();
    },
  );

  it('[R502] names each kind of thing that goes with a former owner, before the approval', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const checks = [
      { kind: 'email', how: 'code', at } as const,
      { kind: 'phone', how: 'call_code', at } as const,
      { kind: 'website', how: 'dns_record', at } as const,
    ];
    open(businessOf(9, { checks, gallery: ['/img/a', '/img/b'], logo: '/img/c' }), true);
    expect(await screen.findByText(leftBehindText.title)).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines.map((line) => line?.split(':')[0])).toEqual([
      'Bilgiler',
      'Kontroller',
      'Fotoğraflar',
      'Logo',
      'Ödeme hesapları',
      'Talepler ve kardeş hesaplar',
      'Giriş',
    ]);
    expect(lines[1]).toContain('Telefon numarası, Web sitesi.');
    expect(lines[2]).toContain('2 fotoğrafın hepsi');
  });

  it('[R502] says of a record without pictures and checks nothing about them', async () => {
    open(businessOf(9), true);
    expect(await screen.findByText(leftBehindText.title)).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent?.split(':')[0]);
    expect(lines).toEqual(['Bilgiler', 'Ödeme hesapları', 'Talepler ve kardeş hesaplar', 'Giriş']);
  });

  describe('[R502] of a record that moderators entered', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const checks = [
      { kind: 'handle', how: 'opened', at } as const,
      { kind: 'visit', how: 'visited', at } as const,
    ];
    const verification = {
      ...{ verifiedAt: at, emailVerifiedAt: null, until: null, checks: [], notChecked: [] },
      vouchedBy: 'by-hand' as const,
    };
    const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent ?? '');

    it('names each kind of thing that the approval ends, and nothing of a former owner', async () => {
      open(businessOf(9, { checks, verification }));
      expect(await screen.findByText('Bu kaydı moderatörler elle girmişti')).toBeTruthy();
      expect(lines().map((line) => line.split(':')[0])).toEqual([
        'Bilgiler',
        'Kontroller',
        'Ödeme hesapları',
        'Sahiplik kodları',
      ]);
      expect(lines()[1]).toContain('Instagram hesabı, Yerinde');
      expect(lines().join()).not.toContain('önceki sahi');
      expect(screen.queryByText(leftBehindText.title)).toBeNull();
    });

    it('and did not vouch for names accounts and codes alone', async () => {
      open(businessOf(9, { verified: false }));
      await screen.findByText(claimedText.title);
      expect(lines()).toEqual([claimedText.payees, claimedText.codes]);
    });

    it('says nothing of it where the record has an owner, and the former owner’s lines at a takeover', async () => {
      open(businessOf(9, { checks, applicationId: application._id }));
      await screen.findByText(text.takeoverTitle);
      expect(screen.queryByText(claimedText.title)).toBeNull();
      open(businessOf(9, { checks }), true);
      expect(await screen.findByText(leftBehindText.title)).toBeTruthy();
      expect(screen.queryByText(claimedText.title)).toBeNull();
    });
  });

  it('[decision 12] says that a condemned record cannot be approved, and when the record could not be read', async () => {
    open(businessOf(9, { blacklistEntryId: 'e', blacklistedFrom: '2026-11-20T09:00:00.000Z' }));
    expect(await screen.findByText(text.condemned)).toBeTruthy();
    open(null);
    expect(await screen.findByText(text.failed)).toBeTruthy();
  });
});
