import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { Business } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';
import type { Reviews } from '../reviews/load-reviews.ts';
import { ReviewsSection } from './reviews-section.tsx';

afterEach(cleanup);

type Loaded = Extract<Reviews, { state: 'loaded' }>;
const now = Date.parse('2026-11-22T10:00:00.000Z');
const review = {
  author: 'Elif Arı',
  text: 'Tertemiz.',
  rating: 5,
  date: '2026-11-19T10:00:00.000Z',
  authorUrl: null,
  authorPhoto: null,
};
const loaded: Loaded = {
  state: 'loaded',
  rating: 4.6,
  count: 128,
  items: [review],
  stale: false,
  placeId: 'p1',
  byName: false,
  // half past midnight in Istanbul
  fetchedAt: '2026-11-20T21:30:00.000Z',
};
const wordsOf = (change: Partial<Loaded>): string => {
  render(
    <ReviewsSection business={businessWith() as Business} reviews={{ ...loaded, ...change }} now={now} />,
  );
  return screen.getByRole('region', { name: 'Google yorumları' }).textContent ?? '';
};

it('[R390] a review is in the direction of its own words', () => {
  wordsOf({});
  expect(screen.getByText('Tertemiz.').getAttribute('dir')).toBe('auto');
});

it.each([
  [5, '5,0/5'],
  [4.56, '4,6/5'],
])('[R075] a rating of %s is shown with one decimal', (rating, words) => {
  expect(wordsOf({ rating })).toContain(words);
});

describe('how old the provider’s reviews are', () => {
  it('[R075] [decision 26] young ones carry the day of their last refresh beside the rule', () => {
    const words = wordsOf({});
    expect(words).toContain('Yorumlar 72 saatte bir yenilenir. Son yenileme: 21 Kasım 2026.');
    expect(words).not.toContain('Son alınan yorumlar');
  });

  it('[R075] [decision 26] old ones are called the last that were heard, with their day', () => {
    const words = wordsOf({ stale: true });
    expect(words).toContain('Son alınan yorumlar gösteriliyor: 21 Kasım 2026.');
    expect(words).not.toContain('Son yenileme');
    for (const kept of ['Elif Arı', 'Tertemiz.', '3 gün önce', '4,6/5', '128 yorum'])
      expect(words).toContain(kept);
  });

  it('[R144] [decision 42] what only the name led to says so', () => {
    expect(wordsOf({})).not.toContain('aynı adı taşıyan');
    cleanup();
    expect(wordsOf({ byName: true })).toContain('aynı adı taşıyan başka bir yer olabilir');
  });

  it('[R075] [R078] without an answer no day is made up', () => {
    const words = wordsOf({ fetchedAt: null, items: [], rating: null, count: 0 });
    expect(words).toContain('Google’dan alınan yorumlar 72 saatte bir yenilenir.');
    expect(words).not.toMatch(/Son yenileme|Son alınan|2026/);
  });
});
