import { z } from 'zod';
import { countUpTo, id, instant } from '../common.ts';

const providerReview = z.object({
  author: z.string(),
  text: z.string(),
  rating: z.number().min(0).max(5),
  date: instant.nullable(),
  authorUrl: z.string().nullable(),
  authorPhoto: z.string().nullable(),
});

const providerPlace = z.object({
  placeId: z.string().nullable(),
  rating: z.number().nullable(),
  count: z.number().int(),
  url: z.string().nullable(),
});

/**
 * Provider reviews of one place [R144, R196], with source and age; `result` repeats `place` for older readers. `mode` is
 * legacy for an older stored answer and for one that only the name led to: `matched` says which.
 */
export const placeReviews = z.object({
  source: z.literal('google'),
  place: providerPlace,
  result: providerPlace,
  matched: z.enum(['place', 'name']).nullable(),
  rating: z.number().nullable(),
  count: z.number().int(),
  reviews: z.array(providerReview),
  mode: z.enum(['live', 'legacy', 'none']),
  fetchedAt: instant.nullable(),
  stale: z.boolean(),
});
const limit = countUpTo(50, 50);
export const reviewsQuery = z.object({ placeId: z.string().trim().min(1).max(200), limit });
/** `business`: whose name that is, where the caller knows it. */
export const reviewsSearchQuery = z.object({
  query: z.string().trim().min(1).max(200),
  business: id.optional(),
  limit,
});
