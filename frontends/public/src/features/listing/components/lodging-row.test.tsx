import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { Business } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';

const { MemoryRouter } = await import('react-router');
const { LodgingRow } = await import('./lodging-row.tsx');
afterEach(cleanup);

function textOf(change: Partial<Business>): string {
  render(
    <MemoryRouter>
      <LodgingRow business={businessWith(change) as Business} first={false} />
    </MemoryRouter>,
  );
  return screen.getByRole('article').textContent ?? '';
}

describe('a lodging of the list', () => {
  it('[R095] shows the provider’s score with source and count, and that we have none of our own', () => {
    const words = textOf({});
    expect(words).toContain('9,2/10Google 4,6/5 · 128 yorum');
    expect(words).toContain('E-Doğrula değerlendirme yok');
    expect(words).not.toContain('Google puanı yok');
  });

  it('[R095] without a provider’s score says so, beside our own', () => {
    const words = textOf({ googleRating: null, googleReviewsCount: null, rating: 8.4 });
    expect(words).toContain('Google puanı yok');
    expect(words).toContain('8,4');
    expect(words).not.toMatch(/değerlendirme yok|yorum/);
  });

  it('[R095] sums a long description up in 180 characters', () => {
    textOf({ description: 'göl '.repeat(100) });
    const summary = screen.getByText(/^göl göl/).textContent ?? '';
    expect(summary.length).toBeGreaterThan(170);
    expect(summary.length).toBeLessThanOrEqual(181);
  });
});
