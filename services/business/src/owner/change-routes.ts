import { changeEndpoints } from '@edogrula/contracts/http/owner-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { acceptChange, refuseChange } from './decide-change.ts';
import { listChanges, readChange } from './list-changes.ts';

/** Owners' proposals at the desk [R357]. */
export function changeRoutes(app: HttpApp, deps: Context): void {
  route(app, changeEndpoints.list, ({ caller, query }) => listChanges(deps, caller.admin, query));
  route(app, changeEndpoints.read, ({ caller, params }) => readChange(deps, caller.admin, params.id));
  route(app, changeEndpoints.accept, ({ caller, params, body }) =>
    acceptChange(deps, caller.admin, { ...params, ...body }),
  );
  route(app, changeEndpoints.refuse, ({ caller, params, body: { reason } }) =>
    refuseChange(deps, caller.admin, { ...params, words: reason }),
  );
}
