import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { Logger } from '@edogrula/service-kit/logger';
import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import type { Model } from 'mongoose';
import type { Place } from '../place/place.ts';
import { fetchPlace } from '../provider/google-places.ts';
import type { DailyBudget } from './daily-budget.ts';

export type RefreshDeps = {
  model: Model<Place>;
  client: ProviderClient | null;
  budget: DailyBudget;
  logger: Logger;
  clock: () => Date;
  poke: () => void;
};

/** Asks the provider and stores answer and event in one write; a failing provider leaves the stored answer standing. */
export async function refreshPlace(deps: RefreshDeps, place: Place): Promise<boolean> {
  if (!deps.client || !place.placeId || !deps.budget.take()) return false;
  try {
    const answer = await fetchPlace(deps.client, place.placeId);
    const fetchedAt = deps.clock();
    const event = newEvent(placeRefreshed, {
      subject: place._id,
      version: place.refreshes + 1,
      data: {
        placeId: place.placeId,
        businessId: place._id,
        rating: answer.rating,
        reviewsCount: answer.count,
        fetchedAt: fetchedAt.toISOString(),
      },
    });
    const written = await deps.model.updateOne(
      { _id: place._id, refreshes: place.refreshes, placeId: place.placeId },
      { $set: { ...answer, fetchedAt, refreshes: place.refreshes + 1 }, $push: { pendingEvents: event } },
    );
    deps.poke();
    return written.modifiedCount === 1;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.warn(
      { kind: error.kind, reason: error.message, placeId: place.placeId },
      'provider gave no answer',
    );
    return false;
  }
}
