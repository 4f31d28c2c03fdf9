import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import cookie from '@fastify/cookie';
import { sql } from 'kysely';
import { adminRoutes } from './admin/admin-routes.ts';
import { adminKeyRoutes } from './admin-key/admin-key-routes.ts';
import type { Deps } from './deps.ts';
import { emailCodeRoutes } from './email-code/email-code-routes.ts';
import { resolveRoutes } from './resolve/resolve-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInRoutes } from './session/sign-in-routes.ts';

/** Bodies here are addresses and credentials; nothing needs more. */
const bodyLimitBytes = 16 * 1024;

/** The service's HTTP side; never listens. */
export async function buildApp(deps: Deps): Promise<HttpApp> {
  const app = await createHttpApp({
    name: 'identity',
    logger: deps.logger,
    verify: deps.verify,
    bodyLimitBytes,
    checks: {
      postgres: () => sql`select 1`.execute(deps.db),
      bus: () => deps.bus.healthy(),
    },
  });
  await app.register(cookie);
  emailCodeRoutes(app, deps);
  signInRoutes(app, deps);
  sessionRoutes(app, deps);
  adminKeyRoutes(app, deps);
  adminRoutes(app, deps);
  resolveRoutes(app, deps);
  return app;
}
