import { controlEndpoints } from '@edogrula/contracts/http/control-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { findBusiness } from '../business/business-repository.ts';
import { findChallenges } from '../checks/control-challenges.ts';
import { challengeViewOf, giveCode } from './give-code.ts';
import { type ControlDeps, proveControl } from './prove-control.ts';

/** Proof that a business controls its account, phone or site [R373]. */
export function controlRoutes(app: HttpApp, deps: ControlDeps): void {
  route(app, controlEndpoints.list, async ({ params: { id } }) => {
    const business = await findBusiness(deps.db, id);
    if (!business) throw new AppError('business_not_found');
    const now = deps.clock();
    return { items: (await findChallenges(deps.db, business)).map((row) => challengeViewOf(row, now)) };
  });
  route(app, controlEndpoints.give, ({ caller, params, body: { kind }, reply }) => {
    reply.header('cache-control', 'no-store');
    return giveCode(deps, caller.admin, { businessId: params.id, kind });
  });
  route(app, controlEndpoints.prove, async ({ caller, params, body: { code } }) => {
    const asked = { businessId: params.id, challengeId: params.challenge, code };
    return { business: await proveControl(deps, caller.admin, asked) };
  });
}
