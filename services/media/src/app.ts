import { fileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import { auditRoutes } from '@edogrula/service-kit/audit-routes';
import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from './deps.ts';
import { contentImageRoutes } from './file/content-image-routes.ts';
import { acceptRawBodies, fileRoutes } from './file/file-routes.ts';
import { imgRoutes } from './img/img-routes.ts';
import { viewRoutes } from './view/view-routes.ts';

/**
 * Longer than moderation's FILE_TIMEOUT_SECONDS: who sends us a file watches its pace and ends it with a sentence; this
 * is the net below.
 */
const requestTimeoutMs = 960_000;

/** The media service's HTTP side; never listens. */
export async function buildApp(deps: Deps): Promise<HttpApp> {
  const app = await createHttpApp({
    name: 'media',
    logger: deps.logger,
    verify: deps.verify,
    requestTimeoutMs,
    checks: {
      postgres: () => deps.pool.query('select 1'),
      objects: () => deps.store.healthy(),
      bus: () => deps.bus.healthy(),
    },
  });
  acceptRawBodies(app);
  fileRoutes(app, deps);
  contentImageRoutes(app, deps);
  imgRoutes(app, deps);
  viewRoutes(app, deps);
  auditRoutes(app, fileEndpoints, deps);
  return app;
}
