import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { comparisonText as text } from '../../../locales/tr/applications.ts';
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
      expect(screen.queryByText(text.former) !== null).toBe(takesOver);
    },
  );

  it('[decision 12] says that a condemned record cannot be approved, and when the record could not be read', async () => {
    open(businessOf(9, { blacklistEntryId: 'e', blacklistedFrom: '2026-11-20T09:00:00.000Z' }));
    expect(await screen.findByText(text.condemned)).toBeTruthy();
    open(null);
    expect(await screen.findByText(text.failed)).toBeTruthy();
  });
});
