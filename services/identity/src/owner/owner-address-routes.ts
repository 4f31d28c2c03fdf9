import { ok } from '@edogrula/contracts/common';
import { ownerAddressEndpoints } from '@edogrula/contracts/http/owner-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { decideAddress, lookAtAddressLink } from './address-link.ts';
import { listAddresses } from './list-addresses.ts';
import { proposeAddress } from './propose-address.ts';
import { removeAddress } from './remove-address.ts';

/** Further addresses of a business [R358]. */
export function ownerAddressRoutes(app: HttpApp, deps: Deps): void {
  route(app, ownerAddressEndpoints.list, ({ caller }) => listAddresses(deps, caller.owner));
  route(app, ownerAddressEndpoints.propose, async ({ caller, body }) => {
    await proposeAddress(deps, caller.owner, body.email);
    return listAddresses(deps, caller.owner);
  });
  route(app, ownerAddressEndpoints.remove, async ({ caller, params }) => {
    await removeAddress(deps, caller.owner, params.id);
    return ok;
  });
  route(app, ownerAddressEndpoints.look, ({ body, request }) =>
    lookAtAddressLink(deps, { ...body, address: request.caller.address }),
  );
  route(app, ownerAddressEndpoints.decide, async ({ body, request }) => ({
    state: await decideAddress(deps, { ...body, address: request.caller.address }),
  }));
}
