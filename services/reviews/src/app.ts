import { mongoStore } from '@edogrula/service/mongo-store';
import { defineService } from '@edogrula/service/service';
import { createIndexes } from '@edogrula/service-kit/mongo';
import { reviewsConfig } from './config.ts';
import { consumers } from './consumers.ts';
import { createDeps } from './deps.ts';
import { placeRoutes } from './reading/place-routes.ts';
import { refreshDuty } from './refresh/refresh-due.ts';

/** The reviews service: follows the registry's places and asks their provider about them. */
export const service = defineService({
  name: 'reviews',
  config: reviewsConfig,
  store: mongoStore(['places']),
  createDeps,
  prepare: ({ model, budget, logger }) =>
    createIndexes([model, { createIndexes: budget.prepare }], { logger }),
  routes: placeRoutes,
  consumers,
  duties: (deps, config) => refreshDuty(deps, config.REVIEWS_REFRESH_SECONDS * 1000),
});
