import { changeEndpoints } from '@edogrula/contracts/http/owner-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { adminActor } from '../registry/change-registry.ts';
import { acceptChange, refuseChange } from './decide-change.ts';
import { listChanges, readChange } from './list-changes.ts';

/** Owners' proposals at the desk [R357]. */
export function changeRoutes(app: HttpApp, deps: Context): void {
  route(app, changeEndpoints.list, ({ query }) => listChanges(deps, query));
  route(app, changeEndpoints.read, ({ params }) => readChange(deps, params.id));
  route(app, changeEndpoints.accept, ({ caller, params, body }) =>
    acceptChange(deps, adminActor(caller.admin), { ...params, ...body }),
  );
  route(app, changeEndpoints.refuse, ({ caller, params, body: { reason } }) =>
    refuseChange(deps, adminActor(caller.admin), { ...params, words: reason }),
  );
}
