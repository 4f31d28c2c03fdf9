import { credentialEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { resolveCredentials } from './resolve-credentials.ts';

/** Who some credentials belong to, for the gateway alone. */
export function resolveRoutes(app: HttpApp, deps: Deps): void {
  route(app, credentialEndpoints.resolve, ({ body }) => resolveCredentials(deps, body));
}
