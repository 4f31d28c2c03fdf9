import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type Business, readBusiness } from '../../../lib/read-business.ts';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../../../testing/business-factory.ts';
import { answerCalls, openRoute } from '../../../testing/open-route.tsx';

const { default: BookingPreview } = await import('./booking-preview.tsx');
const call = '/api/businesses/by-slug/golkiyi-bungalov';
const business = readBusiness(verifiedAnswer.business) as Business;
const request = { stay: { start: '2026-12-01', end: '2026-12-03' }, adults: 2, ages: [] };
const unverifiedAnswer = { ...verifiedAnswer, status: 'unverified' };
const warned = () => screen.queryByText(/^Bu işletme doğrulanmamış\./) !== null;

/** What the page behind says, which may be hours old. */
let wasVerified = false;
const Page = () => (
  <BookingPreview
    business={business}
    verified={wasVerified}
    request={request}
    onClose={() => undefined}
    finalFocus={{ current: null }}
  />
);
const open = (verified: boolean) => {
  wasVerified = verified;
  return openRoute('/isletme/:slug', { default: Page }, '/isletme/golkiyi-bungalov');
};

afterEach(cleanup);

describe('[R085] [decision 16] the last look at the registry before a message', () => {
  it.each([
    ['still verified', true, { body: verifiedAnswer }, false],
    ['verified since', false, { body: verifiedAnswer }, false],
    ['without its badge by now', true, { body: unverifiedAnswer }, true],
    ['never verified', false, { body: unverifiedAnswer }, true],
    ['gone from the registry', true, { body: notFoundAnswer }, true],
  ])('of a house that is %s', async (_what, verified, answer, wanted) => {
    answerCalls({ [call]: answer });
    await open(verified);
    await screen.findByText(/numara ve hesap bu profildekiyle aynı değilse/);
    expect(warned()).toBe(wanted);
    if (wanted) expect(screen.getByRole('alert').textContent).toMatch(/kapora göndermeyin/);
  });

  it.each([true, false])(
    'that fails says so, and leaves what the page said: verified %s',
    async (verified) => {
      answerCalls({ [call]: { status: 503 } });
      await open(verified);
      await screen.findByText(/yeniden kontrol edilemedi/);
      expect(warned()).toBe(!verified);
    },
  );

  it('of a blacklisted one leads to its record', async () => {
    answerCalls({ [call]: { body: blacklistAnswer } });
    await open(true);
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/kara-liste/yesil-vadi'));
  });
});
