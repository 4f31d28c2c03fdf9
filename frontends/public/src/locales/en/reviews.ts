import type { Translation } from '@edogrula/contracts/translation';
import type { reviewsText as turkish } from '../tr/reviews.ts';

/** Words of the provider's reviews. */
export const reviewsText: Translation<typeof turkish> = {
  title: 'Google reviews',
  count: (n: string) => (n === '1' ? '1 review' : `${n} reviews`),
  listAll: 'List all',
  scroll: 'Scroll sideways',
  write: 'Write a review',
  empty: 'No Google reviews were found.',
  unknown: 'We got no information from Google about this business; we do not know whether it has reviews.',
  ratingOnly: 'We know the rating and the number of reviews; we do not have their text.',
  refreshOfAny: 'Reviews from Google are refreshed every 72 hours.',
  refresh: 'Reviews are refreshed every 72 hours.',
  byName: (name: string) =>
    `This is what Google has under the name “${name}”; the business has not told us that this record is its own, and it may be another place of the same name.`,
  fetched: (date: string) => `Last refreshed: ${date}.`,
  stale: (date: string) => `These are the latest reviews we could get: ${date}.`,
  failed: 'Google reviews cannot be fetched at the moment.',
  retry: 'Try again',
  loading: 'Loading reviews',
};
