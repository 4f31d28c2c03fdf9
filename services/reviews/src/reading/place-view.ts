import type { placeReviews } from '@edogrula/contracts/http/reviews';
import type { z } from 'zod';
import type { Place } from '../place/place.ts';

type PlaceReviews = z.infer<typeof placeReviews>;

/** «No reviews known» as the reader expects it [R078]. */
export const noReviews = (placeId: string | null): PlaceReviews => ({
  source: 'google',
  place: { placeId, rating: null, count: 0, url: null },
  result: { placeId, rating: null, count: 0, url: null },
  matched: null,
  rating: null,
  count: 0,
  reviews: [],
  mode: 'none',
  fetchedAt: null,
  stale: false,
});

/**
 * The provider's last answer with its age; `legacy` when it is older than it should be, or only the name led to it
 * [R144, decision 42].
 */
export function toPlaceReviews(
  place: Place,
  options: { limit: number; now: Date; maxAgeMs: number },
): PlaceReviews {
  if (!place.fetchedAt) return noReviews(place.placeId);
  const stale = options.now.getTime() - place.fetchedAt.getTime() > options.maxAgeMs;
  const byName = place.placeId === null;
  const found = {
    placeId: place.placeId ?? place.namedPlaceId ?? null,
    rating: place.rating,
    count: place.count,
    url: place.url,
  };
  return {
    source: 'google',
    place: found,
    result: found,
    matched: byName ? 'name' : 'place',
    rating: place.rating,
    count: place.count,
    reviews: place.reviews.slice(0, options.limit),
    mode: stale || byName ? 'legacy' : 'live',
    fetchedAt: place.fetchedAt.toISOString(),
    stale,
  };
}
