import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { Policy } from '@edogrula/contracts/http/endpoint';
import type { AdminIdentity, IdentityClaims } from '@edogrula/contracts/identity-claims';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from './app-error.ts';
import type { IdentityVerifier } from './identity-header.ts';

/** What a route asks of its caller; one for admins names their roles, and the scope that a key needs. */
export type Access = {
  policy?: Policy;
  roles?: readonly AdminRole[];
  scope?: KeyScope;
  /** The caller has proved to be it again a short while ago. */
  confirmed?: boolean;
  /** Open to an admin who has still to set up a second factor. */
  enrolment?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig extends Access {}
  interface FastifyRequest {
    caller: IdentityClaims;
  }
}

/**
 * Decides one policy for one caller; pure.
 * @throws AppError auth_required for an anonymous caller, owner_session_required, admin_required for one without the right,
 *   password_sign_in_required when an admin came by a key alone
 */
function checkPolicy(policy: Policy, caller: IdentityClaims): void {
  switch (policy) {
    case 'public':
      return;
    case 'verified-email':
      if (caller.visitor) return;
      throw new AppError('auth_required');
    case 'verified-email-or-admin':
      if (caller.visitor || caller.admin) return;
      throw new AppError('auth_required');
    case 'owner':
      if (caller.owner) return;
      throw new AppError('owner_session_required');
    case 'admin':
      if (caller.admin) return;
      throw new AppError(caller.visitor ? 'admin_required' : 'auth_required');
    case 'admin-by-password':
      checkPolicy('admin', caller);
      if (caller.admin?.via === 'key') throw new AppError('password_sign_in_required');
      return;
    case 'service:gateway':
    case 'service:moderation':
    case 'service:business':
      if (`service:${caller.service}` === policy) return;
      throw new AppError('not_found');
    case 'service':
      if (caller.service && caller.service !== 'gateway') return;
      throw new AppError('not_found');
  }
}

const isConfirmed = ({ confirmedUntil }: Pick<AdminIdentity, 'confirmedUntil'>, now: Date): boolean =>
  confirmedUntil !== null && new Date(confirmedUntil) > now;

/**
 * Whether a session has proved again, within five minutes, that its person is there [R393]. A key is a program: its
 * scope is in the place of that.
 * @throws AppError confirmation_required
 */
export function requireConfirmed(
  admin: Pick<AdminIdentity, 'scopes' | 'confirmedUntil'>,
  now: Date = new Date(),
): void {
  if (!admin.scopes && !isConfirmed(admin, now)) throw new AppError('confirmation_required');
}

/** Whether a key may be used for this; a session has no scopes. @throws AppError scope_required [R396] */
export function requireScope({ scopes }: Pick<AdminIdentity, 'scopes'>, scope: KeyScope): void {
  if (scopes && !scopes.includes(scope)) throw new AppError('scope_required');
}

/** What an admin lacks to take many records along: a fresh proof, a key the scope `exports`; null: nothing [R393]. */
export function lackedForMany(
  admin: Pick<AdminIdentity, 'scopes' | 'confirmedUntil'>,
  now: Date,
): 'confirmation_required' | 'scope_required' | null {
  if (admin.scopes) return admin.scopes.includes('exports') ? null : 'scope_required';
  return isConfirmed(admin, now) ? null : 'confirmation_required';
}

/**
 * Decides everything that a route asks of its caller; pure.
 * @throws AppError of the policy; factor_required, role_required, scope_required, confirmation_required for an admin
 */
export function checkAccess(access: Access, caller: IdentityClaims): void {
  const { policy, roles, scope, confirmed, enrolment } = access;
  if (!policy) return;
  checkPolicy(policy, caller);
  const { admin } = caller;
  if (!roles || !admin) return;
  if (admin.mustEnrol && !enrolment) throw new AppError('factor_required');
  if (!roles.includes(admin.role)) throw new AppError('role_required');
  if (scope) requireScope(admin, scope);
  if (confirmed) requireConfirmed(admin);
}

/** A route that says too little about who may call it must not be mounted. */
function faultOf({ policy, roles }: Access): string | null {
  if (!policy) return 'declares no policy';
  if (policy.startsWith('admin') && !roles?.length) return 'names no role';
  return null;
}

/** Where admins merely see more than others, one without the required factor is as anybody. */
function asFarAsEnrolled({ admin, ...others }: IdentityClaims): IdentityClaims {
  return admin && !admin.mustEnrol ? { ...others, admin } : others;
}

/** Resolves the caller on each request and enforces the route's policy; a route without one stops the boot. */
export const policyPlugin = plugin(
  async (app: FastifyInstance, { verify }: { verify: IdentityVerifier }) => {
    app.decorateRequest('caller');
    app.addHook('onRoute', (route) => {
      const fault = faultOf(route.config ?? {});
      if (fault) throw new Error(`Route ${String(route.method)} ${route.url} ${fault}`);
    });
    app.addHook('onRequest', async (request) => {
      const header = request.headers['x-edogrula-identity'];
      const { config } = request.routeOptions;
      const caller = await verify(typeof header === 'string' ? header : undefined);
      request.caller = config.roles || config.enrolment ? caller : asFarAsEnrolled(caller);
      checkAccess(config, request.caller);
    });
  },
  { name: 'policy' },
);
