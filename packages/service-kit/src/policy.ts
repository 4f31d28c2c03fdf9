import type { Policy } from '@edogrula/contracts/http/endpoint';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from './app-error.ts';
import type { IdentityVerifier } from './identity-header.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
  interface FastifyRequest {
    caller: IdentityClaims;
  }
}

/**
 * Decides one policy for one caller; pure.
 * @throws AppError auth_required for an anonymous caller, admin_required for one without the right,
 *   password_sign_in_required when an admin came by a key alone
 */
export function checkPolicy(policy: Policy, caller: IdentityClaims): void {
  switch (policy) {
    case 'public':
      return;
    case 'verified-email':
      if (caller.visitor) return;
      throw new AppError('auth_required');
    case 'verified-email-or-admin':
      if (caller.visitor || caller.admin) return;
      throw new AppError('auth_required');
    case 'admin':
      if (caller.admin) return;
      throw new AppError(caller.visitor ? 'admin_required' : 'auth_required');
    case 'admin-by-password':
      checkPolicy('admin', caller);
      if (caller.admin?.via === 'key') throw new AppError('password_sign_in_required');
      return;
    case 'service:gateway':
      if (caller.service === 'gateway') return;
      throw new AppError('not_found');
    case 'service':
      if (caller.service && caller.service !== 'gateway') return;
      throw new AppError('not_found');
  }
}

/** Resolves the caller on each request and enforces the route's policy; a route without one stops the boot. */
export const policyPlugin = plugin(
  async (app: FastifyInstance, { verify }: { verify: IdentityVerifier }) => {
    app.decorateRequest('caller');
    app.addHook('onRoute', (route) => {
      if (!route.config?.policy)
        throw new Error(`Route ${String(route.method)} ${route.url} declares no policy`);
    });
    app.addHook('onRequest', async (request) => {
      const header = request.headers['x-edogrula-identity'];
      request.caller = await verify(typeof header === 'string' ? header : undefined);
      const policy = request.routeOptions.config.policy;
      if (policy) checkPolicy(policy, request.caller);
    });
  },
  { name: 'policy' },
);
