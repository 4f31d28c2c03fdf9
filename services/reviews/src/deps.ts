import { hourMs, minuteMs } from '@edogrula/contracts/durations';
import type { MongoParts } from '@edogrula/service/mongo-store';
import type { Base } from '@edogrula/service/service';
import { createDailyBudget } from '@edogrula/service-kit/daily-budget';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import type { Model } from 'mongoose';
import type { ReviewsConfig } from './config.ts';
import { type Place, placeModel } from './place/place.ts';
import type { RefreshDeps } from './refresh/refresh-place.ts';

/** What use cases depend on. */
export type Deps = Base &
  MongoParts & {
    model: Model<Place>;
    /** Age at which a stored answer is fetched again. */
    maxAgeMs: number;
    budget: ReturnType<typeof createDailyBudget>;
    /** Null without a key: nothing is fetched. */
    refresh: RefreshDeps | null;
  };

const provider = (
  { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: baseUrl }: ReviewsConfig,
  clock: () => Date,
) =>
  key
    ? createProviderClient({
        name: 'google-places',
        baseUrl,
        headers: { 'x-goog-api-key': key },
        clock: () => clock().getTime(),
      })
    : null;

/** Builds the service's parts; overrides replace single ones in tests. */
export function createDeps(
  config: ReviewsConfig,
  base: Base & MongoParts,
  overrides: Partial<Deps> = {},
): Deps {
  const { connection, clock } = base;
  const model = placeModel(connection);
  const maxAgeMs = config.REVIEWS_MAX_AGE_HOURS * hourMs;
  const retryMs = config.REVIEWS_RETRY_MINUTES * minuteMs;
  const limit = { name: 'google-places', max: config.REVIEWS_DAILY_BUDGET };
  const budget = createDailyBudget(connection, limit, clock);
  const client = provider(config, clock);
  const refresh = client && { ...base, model, client, budget, maxAgeMs, retryMs };
  return { ...base, model, maxAgeMs, budget, refresh, ...overrides };
}
