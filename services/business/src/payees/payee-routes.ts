import { payeeDeskEndpoints, payeeEndpoints } from '@edogrula/contracts/http/payee-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { confirmPayee, listPayees, revokePayee } from './change-payees.ts';
import { checkPayee } from './check-payee.ts';

/** Whose account an IBAN is, for visitors; the accounts of a business, for moderators [R360–R362]. */
export function payeeRoutes(app: HttpApp, deps: Context): void {
  route(app, payeeEndpoints.check, ({ body, caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return checkPayee(deps, { iban: body.iban, business: body.business, address: caller.address });
  });
  route(app, payeeDeskEndpoints.list, ({ params }) => listPayees(deps, params.id));
  route(app, payeeDeskEndpoints.confirm, ({ caller, params, body }) =>
    confirmPayee(deps, caller.admin, { id: params.id, iban: body.iban, version: body.version }),
  );
  route(app, payeeDeskEndpoints.revoke, ({ caller, params, body }) =>
    revokePayee(deps, caller.admin, { ...params, reason: body.reason }),
  );
}
