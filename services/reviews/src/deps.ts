import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { consumeMongo } from '@edogrula/event-bus/consume-mongo';
import { startMongoRelay } from '@edogrula/event-bus/mongo-outbox';
import { createDailyBudget } from '@edogrula/service-kit/daily-budget';
import { createIdentityVerifier, type IdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger, type Logger } from '@edogrula/service-kit/logger';
import { createIndexes, openMongo } from '@edogrula/service-kit/mongo';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import type { ReviewsConfig } from './config.ts';
import { placeHandlers } from './consumers/on-business-changed.ts';
import { placeModel } from './place/place.ts';
import type { PlaceRoutesOptions } from './place/place-routes.ts';
import { startRefreshLoop } from './refresh/refresh-loop.ts';
import type { RefreshDeps } from './refresh/refresh-place.ts';

export type Deps = {
  logger: Logger;
  verify: IdentityVerifier;
  bus: Bus;
  places: PlaceRoutesOptions;
  /** Null without a key: nothing is fetched. */
  refresh: RefreshDeps | null;
  mongoAnswers: () => Promise<unknown>;
  close: () => Promise<void>;
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

/** Builds everything the service needs, in one visible place; `overrides` are the test seam. */
export async function createDeps(
  config: ReviewsConfig,
  env: NodeJS.ProcessEnv,
  overrides: { clock?: () => Date; bus?: Bus; loop?: boolean } = {},
): Promise<Deps> {
  const logger = createLogger('reviews', config.LOG_LEVEL);
  const clock = overrides.clock ?? (() => new Date());
  const maxAgeMs = config.REVIEWS_MAX_AGE_HOURS * 3_600_000;
  const retryMs = config.REVIEWS_RETRY_MINUTES * 60_000;
  const connection = await openMongo(config.MONGO_URL, { name: 'reviews', logger });
  const model = placeModel(connection);
  const budget = createDailyBudget(
    connection,
    { name: 'google-places', max: config.REVIEWS_DAILY_BUDGET },
    clock,
  );
  await createIndexes([model, { createIndexes: budget.prepare }], { logger });

  const bus = overrides.bus ?? (await connectBus(busConfigFromEnv(env, 'reviews'), logger));
  const relay = startMongoRelay({ connection, collections: [model.collection], bus, logger });
  const handlers = placeHandlers(model);
  const consumer = await consumeMongo({ bus, connection, group: 'reviews.places', logger, handlers });
  const client = provider(config, clock);
  const poke = () => relay.poke();
  const refresh = client && { model, client, budget, logger, clock, poke, maxAgeMs, retryMs };
  const everyMs = config.REVIEWS_REFRESH_SECONDS * 1000;
  const loop = refresh && overrides.loop !== false ? startRefreshLoop(refresh, everyMs) : null;
  return {
    logger,
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    bus,
    places: { model, clock, maxAgeMs },
    refresh,
    mongoAnswers: () => connection.db?.admin().ping() ?? Promise.resolve(false),
    close: async () => {
      await loop?.close();
      await consumer.close();
      await relay.close();
      await bus.close();
      await connection.close();
    },
  };
}
