import { commonConfig } from '@edogrula/service-kit/config';
import { z } from 'zod';

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  MONGO_URL: z.string(),
  GOOGLE_PLACES_KEY: z.string().min(10).optional(),
};

/** What the reviews service reads from its environment; without a key nothing is fetched [decision 26]. */
export const reviewsConfig = commonConfig.extend({
  ...secrets,
  GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
  /** How old a stored answer may grow before it is fetched again; 72 h, which visitors read on the page [R075]. */
  REVIEWS_MAX_AGE_HOURS: z.coerce.number().min(0.001).default(72),
  /** Calls to the provider that one day may cost. */
  REVIEWS_DAILY_BUDGET: z.coerce.number().int().min(0).default(200),
  /** Pause before a provider that failed is asked about the same place again. */
  REVIEWS_RETRY_MINUTES: z.coerce.number().min(0.001).default(15),
  REVIEWS_REFRESH_SECONDS: z.coerce.number().min(0.05).default(300),
});

export type ReviewsConfig = z.infer<typeof reviewsConfig>;
