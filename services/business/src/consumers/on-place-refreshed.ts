import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { placeRefreshed } from '@edogrula/contracts/events/reviews';
import type { Tx } from '../tables.ts';

/** The provider's rating on the listing, with its age; an older answer or another place's changes nothing. */
export async function onPlaceRefreshed(tx: Tx, { data }: EventOf<typeof placeRefreshed>): Promise<void> {
  const fetchedAt = new Date(data.fetchedAt);
  await tx
    .updateTable('business')
    .set({
      google_rating: data.rating === null ? null : Math.round(data.rating * 100),
      google_reviews_count: data.reviewsCount,
      google_fetched_at: fetchedAt,
    })
    .where('id', '=', data.businessId)
    .where('google_place_id', '=', data.placeId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('google_fetched_at', 'is', null), where('google_fetched_at', '<', fetchedAt)]),
    )
    .execute();
}
