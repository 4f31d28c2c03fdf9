import { fileURLToPath } from 'node:url';
import { postgresStore } from '@edogrula/service/postgres-store';
import { defineService } from '@edogrula/service/service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import cookie from '@fastify/cookie';
import { adminRoutes } from './account/admin-routes.ts';
import { adminKeyRoutes } from './admin-key/admin-key-routes.ts';
import { identityConfig } from './config.ts';
import { confirmRoutes } from './confirm/confirm-routes.ts';
import { consumers } from './consumers.ts';
import { createDeps, type Deps } from './deps.ts';
import { duties } from './duties.ts';
import { emailCodeRoutes } from './email-code/email-code-routes.ts';
import { factorRoutes } from './factor/factor-routes.ts';
import { ownerAddressRoutes } from './owner/owner-address-routes.ts';
import { ownerRoutes } from './owner/owner-routes.ts';
import { prepare } from './prepare.ts';
import { resolveRoutes } from './resolve/resolve-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import type { Tables } from './tables.ts';

/** Bodies here are addresses and credentials; nothing needs more. */
const bodyLimitBytes = 16 * 1024;

async function routes(app: HttpApp, deps: Deps): Promise<void> {
  await app.register(cookie);
  emailCodeRoutes(app, deps);
  ownerRoutes(app, deps);
  ownerAddressRoutes(app, deps);
  signInRoutes(app, deps);
  sessionRoutes(app, deps);
  factorRoutes(app, deps);
  confirmRoutes(app, deps);
  adminKeyRoutes(app, deps);
  adminRoutes(app, deps);
  resolveRoutes(app, deps);
}

/** The identity service: admins, sessions, keys, proofs of addresses, and all mails. */
export const service = defineService({
  name: 'identity',
  config: identityConfig,
  store: postgresStore<Tables>(fileURLToPath(new URL('..', import.meta.url))),
  createDeps,
  prepare,
  checks: ({ ledger }): Record<string, () => Promise<unknown>> => ({ ledger: ledger.read }),
  http: () => ({ bodyLimitBytes }),
  routes,
  consumers,
  duties,
});
