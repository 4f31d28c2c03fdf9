import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from './deps.ts';
import { placeRoutes } from './place/place-routes.ts';

/** The reviews service's HTTP side; never listens. */
export async function buildApp(deps: Deps): Promise<HttpApp> {
  const app = await createHttpApp({
    name: 'reviews',
    logger: deps.logger,
    verify: deps.verify,
    checks: { mongo: deps.mongoAnswers, bus: () => deps.bus.healthy() },
  });
  placeRoutes(app, deps.places);
  return app;
}
