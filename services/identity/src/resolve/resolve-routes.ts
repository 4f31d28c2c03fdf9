import { resolveAnswer, resolveBody } from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from '../deps.ts';
import { resolveCredentials } from './resolve-credentials.ts';

/** POST /internal/credentials/resolve, for the gateway alone. */
export function resolveRoutes(app: HttpApp, deps: Deps): void {
  app.post(
    '/internal/credentials/resolve',
    {
      config: { policy: 'service:gateway' },
      schema: {
        summary: 'Who some credentials belong to',
        hide: true,
        body: resolveBody,
        response: { 200: resolveAnswer, 400: problem, 404: problem },
      },
    },
    async (request) => resolveCredentials(deps, request.body),
  );
}
