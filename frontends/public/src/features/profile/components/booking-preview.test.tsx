import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type Business, readBusiness } from '../../../lib/read-business.ts';
import {
  blacklistAnswer,
  businessWith,
  notFoundAnswer,
  verifiedAnswer,
} from '../../../testing/business-factory.ts';
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

describe('[R085] [R086] the request goes to the contact that the registry has now', () => {
  const go = () => screen.queryByRole<HTMLAnchorElement>('link');
  const mobile = (phone: string) => ({ phone, phones: [phone] });
  const noPhone = { phone: null, phones: [] };
  const answered = (change: Parameters<typeof businessWith>[0]) =>
    answerCalls({ [call]: { body: { ...verifiedAnswer, business: businessWith(change) } } });
  const said = () => screen.findByText(/numara ve hesap bu profildekiyle aynı değilse/);
  const changed = () =>
    screen.queryByText(/^İşletmenin iletişim bilgisi bu sayfa açıldıktan sonra değişti\./);

  it('no way leads out while the registry is asked', async () => {
    answerCalls({ [call]: 'hang' });
    await open(true);
    const waits = await screen.findByRole<HTMLButtonElement>('button', { name: 'WhatsApp’ta aç' });
    expect([waits.disabled, go()]).toEqual([true, null]);
  });

  it.each([
    ['another number', mobile('+905339998877'), '0533 999 88 77', 'https://wa.me/905339998877?'],
    ['a site alone', { ...noPhone, website: 'yeni.example' }, 'yeni.example', 'https://yeni.example/?'],
    [
      'a landline alone',
      { ...noPhone, website: null, instagramUsername: null, instagramUrl: null, landline: '+902645551122' },
      '0264 555 11 22',
      'tel:+902645551122',
    ],
  ])('%s: it is said and shown, and only that one opens', async (_what, change, shown, href) => {
    answered(change);
    await open(true);
    await said();
    expect(changed()?.textContent).toContain(shown);
    expect(screen.getByRole('dialog').textContent).not.toContain('0532 123 45 67');
    expect(go()?.href.startsWith(href)).toBe(true);
    expect(warned()).toBe(false);
  });

  it('the same contact needs no word, whatever else has changed', async () => {
    answered({ name: 'Gölkıyı Evleri', slug: 'golkiyi-evleri', website: 'yeni.example', version: 7 });
    await open(true);
    await said();
    expect(changed()).toBeNull();
    expect(go()?.href).toContain('https://wa.me/905321234567?');
    expect(document.querySelector('[data-message]')?.textContent).toContain('İşletme: Gölkıyı Evleri');
  });

  it.each([
    [
      'has no contact any more',
      {
        body: {
          ...verifiedAnswer,
          business: businessWith({ ...noPhone, website: null, instagramUsername: null, instagramUrl: null }),
        },
      },
    ],
    ['is gone', { body: notFoundAnswer }],
  ])('of a record that %s nothing opens', async (_what, answer) => {
    answerCalls({ [call]: answer });
    await open(true);
    await said();
    expect([go(), screen.queryByText(/kayıtlı bir iletişim yolu yok/) !== null]).toEqual([null, true]);
  });

  it('where the registry does not answer, the page’s own contact stays', async () => {
    answerCalls({ [call]: { status: 503 } });
    await open(true);
    await screen.findByText(/yeniden kontrol edilemedi/);
    expect(go()?.href).toContain('https://wa.me/905321234567?');
    expect(changed()).toBeNull();
  });
});
