import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { saveRating } from '../business/business-repository.ts';
import type { Tx } from '../tables.ts';

/** The provider's rating on the listing, with its age; an older answer or another place's changes nothing. */
export const onPlaceRefreshed = (tx: Tx, { data }: EventOf<typeof placeRefreshed>): Promise<void> =>
  saveRating(tx, {
    businessId: data.businessId,
    placeId: data.placeId,
    google_rating: data.rating === null ? null : Math.round(data.rating * 100),
    google_reviews_count: data.reviewsCount,
    google_fetched_at: new Date(data.fetchedAt),
  });
