import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Business } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';

const { MemoryRouter } = await import('react-router');
const { UnverifiedCard, VerifiedCard } = await import('./profile-facts.tsx');
afterEach(cleanup);

const at = '2026-11-20T10:00:00.000Z';
const verifiedCard = (verification: Business['verification']) => {
  render(<VerifiedCard business={businessWith({ verification }) as Business} />);
  return screen.getByRole('region', { name: 'Bu işletme doğrulanmış' });
};
const linesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((line) => [line.firstElementChild?.nextElementSibling?.textContent, line.lastChild?.textContent]);

describe('what «doğrulanmış» means on a profile', () => {
  it('each thing that was checked stands there with its own day, and that it is no guarantee', () => {
    const card = verifiedCard({
      verifiedAt: '2026-11-21T10:00:00.000Z',
      emailVerifiedAt: at,
      checks: [
        { kind: 'tax_certificate', at },
        { kind: 'work_permit', at: '2026-11-18T10:00:00.000Z' },
        // half past midnight in Istanbul: the day that a reader there had
        { kind: 'images', at: '2026-11-18T21:30:00.000Z' },
        { kind: 'email', at: '2026-10-02T10:00:00.000Z' },
      ],
    });
    expect(linesOf(card)).toEqual([
      ['Vergi levhası', '20 Kasım 2026'],
      ['İşletme ruhsatı', '18 Kasım 2026'],
      ['5 işletme fotoğrafı', '19 Kasım 2026'],
      ['Başvuranın e-posta adresi', '2 Ekim 2026'],
    ]);
    within(card).getByText('Aşağıdakiler ekibimizce incelendi. Hizmet kalitesini garanti etmez.');
  });

  it('nothing is said to have been looked at where the record names no check: the day alone', () => {
    const card = verifiedCard({ verifiedAt: at, emailVerifiedAt: null, checks: [] });
    expect(linesOf(card)).toEqual([['Doğrulama tarihi', '20 Kasım 2026']]);
    within(card).getByText('Kayıt ekibimizce doğrulandı. Hizmet kalitesini garanti etmez.');
    expect(card.textContent).not.toContain('Aşağıdakiler');
    cleanup();
    expect(within(verifiedCard(null)).queryAllByRole('listitem')).toEqual([]);
  });

  it('[decision 28] a listed business that nobody checked is said to be so, with the owner’s way on', () => {
    render(
      <MemoryRouter>
        <UnverifiedCard slug="göl evi" />
      </MemoryRouter>,
    );
    const card = screen.getByRole('region', { name: 'Bu işletme doğrulanmamış' });
    within(card).getByText(/Bu, olumlu ya da olumsuz bir sonuç değildir/);
    const owner = within(card).getByRole('link', { name: 'İşletme sizin mi? Doğrulama için başvurun' });
    expect(owner.getAttribute('href')).toBe('/apply?slug=g%C3%B6l%20evi');
    expect(card.textContent).not.toMatch(/ekibimizce|doğrulanmış\b/);
  });
});
