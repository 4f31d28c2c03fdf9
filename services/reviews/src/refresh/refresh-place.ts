import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { DailyBudget } from '@edogrula/service-kit/daily-budget';
import type { Logger } from '@edogrula/service-kit/logger';
import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import type { Model } from 'mongoose';
import type { Place } from '../place/place.ts';
import { fetchPlace, type ProviderAnswer } from '../provider/google-places.ts';

export type RefreshDeps = {
  model: Model<Place>;
  client: ProviderClient;
  budget: DailyBudget;
  logger: Logger;
  clock: () => Date;
  poke: () => void;
  /** Age at which a stored answer is fetched again. */
  maxAgeMs: number;
  /** Pause after a provider that failed. */
  retryMs: number;
};

type Watched = Place & { placeId: string };

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Takes the turn of a place, so that of several replicas one asks; a crash gives it back after `retryMs`. */
export async function claimTurn({ model, clock, retryMs }: RefreshDeps, place: Place): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id: place._id, placeId: place.placeId, nextTryAt: place.nextTryAt },
    { $set: { nextTryAt: after(clock(), retryMs) } },
  );
  return modifiedCount === 1;
}

/** Answer and event in one write; nothing when the business has moved to another place meanwhile. */
async function store(deps: RefreshDeps, place: Watched, answer: ProviderAnswer): Promise<boolean> {
  const fetchedAt = deps.clock();
  const refreshes = place.refreshes + 1;
  const event = newEvent(placeRefreshed, {
    subject: place._id,
    version: refreshes,
    data: {
      placeId: place.placeId,
      businessId: place._id,
      rating: answer.rating,
      reviewsCount: answer.count,
      fetchedAt: fetchedAt.toISOString(),
    },
  });
  const nextTryAt = after(fetchedAt, deps.maxAgeMs);
  const { modifiedCount } = await deps.model.updateOne(
    { _id: place._id, refreshes: place.refreshes, placeId: place.placeId },
    { $set: { ...answer, fetchedAt, nextTryAt, refreshes }, $push: { pendingEvents: event } },
  );
  deps.poke();
  return modifiedCount === 1;
}

/** Asks the provider about one place; a failing provider keeps the stored answer. True when one was stored. */
export async function refreshPlace(deps: RefreshDeps, place: Watched): Promise<boolean> {
  if (!(await claimTurn(deps, place)) || !(await deps.budget.take())) return false;
  try {
    return await store(deps, place, await fetchPlace(deps.client, place.placeId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, message } = error;
    deps.logger.warn({ kind, reason: message, placeId: place.placeId }, 'provider gave no answer');
    if (kind === 'refused') {
      // It does not know this place: asking again soon would only cost the day's calls.
      const nextTryAt = after(deps.clock(), deps.maxAgeMs);
      await deps.model.updateOne({ _id: place._id, placeId: place.placeId }, { $set: { nextTryAt } });
    }
    return false;
  }
}
