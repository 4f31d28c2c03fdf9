import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Business } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';

const { MemoryRouter } = await import('react-router');
const { VerificationCard } = await import('./verification-card.tsx');
afterEach(cleanup);

const at = '2026-11-20T10:00:00.000Z';
const show = (business: Business, verified: boolean) =>
  render(
    <MemoryRouter>
      <VerificationCard business={business} verified={verified} />
    </MemoryRouter>,
  );
const verifiedCard = (verification: Business['verification']) => {
  show(businessWith({ verification }) as Business, true);
  return screen.getByRole('region', { name: 'Bu işletme doğrulanmış' });
};
const linesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((line) => [line.firstElementChild?.nextElementSibling?.textContent, line.lastChild?.textContent]);

describe('what «doğrulanmış» means on a profile', () => {
  it('[R330] [decision 38] each thing that was checked is there with its own day, and what was not beside it', () => {
    const card = verifiedCard({
      verifiedAt: '2026-11-21T10:00:00.000Z',
      emailVerifiedAt: at,
      vouchedBy: 'application',
      checks: [
        { kind: 'tax_certificate', at, how: 'opened' },
        // half past midnight in Istanbul: the day that a reader there had
        { kind: 'images', at: '2026-11-18T21:30:00.000Z', how: 'opened' },
        { kind: 'handle', at: '2026-11-18T10:00:00.000Z', how: 'confirmed' },
        { kind: 'email', at: '2026-10-02T10:00:00.000Z', how: 'code' },
      ],
      notChecked: ['work_permit', 'phone', 'website'],
    });
    expect(linesOf(card).slice(0, 4)).toEqual([
      ['Vergi levhası', '20 Kasım 2026'],
      ['İşletme fotoğrafları', '19 Kasım 2026'],
      ['Instagram hesabı', '18 Kasım 2026'],
      ['E-posta adresi', '2 Ekim 2026'],
    ]);
    const unchecked = within(card).getByRole('list', { name: 'Kontrol edilmeyenler' });
    expect(
      within(unchecked)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['İşletme ruhsatı', 'Telefon numarası', 'Web sitesi']);
    expect(card.textContent).toContain('Bu, hizmet kalitesini garanti etmez.');
  });

  it('[R330] vouched for by hand: it says so, the day alone, and no sentence claims a document', () => {
    const card = verifiedCard({
      verifiedAt: at,
      emailVerifiedAt: null,
      vouchedBy: 'by-hand',
      checks: [],
      notChecked: ['tax_certificate'],
    });
    expect(linesOf(card)[0]).toEqual(['Doğrulama tarihi', '20 Kasım 2026']);
    within(card).getByText(
      'Kaydı elle doğruladık; yalnızca aşağıda yazanları kontrol ettik. Bu, hizmet kalitesini garanti etmez.',
    );
    within(card).getByRole('list', { name: 'Kontrol edilmeyenler' });
    cleanup();
    expect(within(verifiedCard(null)).queryAllByRole('listitem')).toEqual([]);
  });

  it('[decision 28] [R330] a listed business without a verification is said to be so, with the owner’s way on', () => {
    show(businessWith({ slug: 'göl evi' }) as Business, false);
    const card = screen.getByRole('region', { name: 'Bu işletme doğrulanmamış' });
    // True of one that was never checked, and of one whose verification was taken back.
    within(card).getByText('Geçerli bir doğrulaması yok. Bu, olumlu ya da olumsuz bir sonuç değildir.');
    expect(card.textContent).not.toMatch(/incele(?:me|nme)|henüz/);
    const owner = within(card).getByRole('link', { name: 'İşletme sizin mi? Doğrulama için başvurun' });
    expect(owner.getAttribute('href')).toBe('/apply?slug=g%C3%B6l%20evi');
    expect(card.textContent).not.toMatch(/ekibimizce|doğrulanmış\b/);
  });

  it('[R354] one whose badge pauses is said to be so with the day, in words of its own and without a hint', () => {
    show(businessWith({ lapsedAt: '2027-02-18T10:00:00.000Z' }) as Business, false);
    const card = screen.getByRole('region', { name: 'Doğrulama süresi doldu' });
    expect(card.textContent).toContain(
      'Doğrulama süresi 18 Şubat 2027 günü doldu; yenilenmesi bekleniyor. Sürenin dolması, işletme hakkında olumsuz bir bulgu değildir.',
    );
    expect(card.querySelector('[data-verdict=lapsed]')).not.toBeNull();
    expect(card.textContent).not.toMatch(/incelemedik|kara liste|ihbar|şüphe/i);
    within(card).getByRole('link', { name: 'İşletme sizin mi? Yenileme için başvurun' });
  });

  it('[R355] a verified one leads to its certificate', () => {
    const link = within(verifiedCard(businessWith({}).verification)).getByRole('link', {
      name: /^Sertifikayı açın/,
    });
    expect(link.getAttribute('href')).toMatch(/^\/sertifika\/.+/);
  });
});
