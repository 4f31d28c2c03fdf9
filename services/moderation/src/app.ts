import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import multipart from '@fastify/multipart';
import { sql } from 'kysely';
import { applicationRoutes } from './application/application-routes.ts';
import type { Deps } from './deps.ts';
import { deskRoutes } from './queue/desk-routes.ts';
import { reportRoutes } from './report/report-routes.ts';

/** Moderation's HTTP side; never listens. */
export async function buildApp(deps: Deps): Promise<HttpApp> {
  const app = await createHttpApp({
    name: 'moderation',
    logger: deps.logger,
    verify: deps.verify,
    requestTimeoutMs: deps.uploadTimeoutMs,
    checks: {
      database: () => sql`select 1`.execute(deps.db),
      bus: () => deps.bus.healthy(),
    },
  });
  // Limits stand in the forms; a file over its limit is cut by the body meter.
  await app.register(multipart, { throwFileSizeLimit: false });
  applicationRoutes(app, deps);
  reportRoutes(app, deps);
  deskRoutes(app, deps);
  return app;
}
