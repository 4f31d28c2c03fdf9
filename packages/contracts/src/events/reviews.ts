import { z } from 'zod';
import { id } from '../common.ts';
import { eventType } from './envelope.ts';

/** `rating` is on the provider's scale of 5; `fetchedAt` is when the provider answered. */
export const placeRefreshed = eventType(
  'reviews.place.refreshed.v1',
  z.object({
    placeId: z.string(),
    businessId: id,
    rating: z.number().min(0).max(5).nullable(),
    reviewsCount: z.number().int().min(0),
    fetchedAt: z.iso.datetime(),
  }),
);
