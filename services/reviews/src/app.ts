import { mongoStore } from '@edogrula/service/mongo-store';
import { defineService } from '@edogrula/service/service';
import { reviewsConfig } from './config.ts';
import { consumers } from './consumers.ts';
import { createDeps } from './deps.ts';
import { duties } from './duties.ts';
import { prepare } from './prepare.ts';
import { placeRoutes } from './reading/place-routes.ts';

/** The reviews service: follows the registry's places and asks their provider about them. */
export const service = defineService({
  name: 'reviews',
  config: reviewsConfig,
  store: mongoStore(['places']),
  createDeps,
  prepare,
  routes: placeRoutes,
  consumers,
  duties,
});
