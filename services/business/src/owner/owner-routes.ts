import { ownerEndpoints } from '@edogrula/contracts/http/owner-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { received } from '../gallery/gallery-routes.ts';
import type { GalleryDeps } from '../gallery/upload-images.ts';
import { proposeChange } from './propose-change.ts';
import { proposePictures } from './propose-pictures.ts';
import { readOwnBusiness } from './read-own-business.ts';
import { withdrawChange } from './withdraw-change.ts';

/** The owner's page: no request names a business, its session does [R357]. */
export function ownerRoutes(app: HttpApp, deps: GalleryDeps): void {
  route(app, ownerEndpoints.read, ({ caller }) => readOwnBusiness(deps, caller.owner));
  route(app, ownerEndpoints.propose, async ({ caller, body }) => ({
    change: await proposeChange(deps, caller.owner, body),
  }));
  route(app, ownerEndpoints.proposeImages, ({ caller, request }) =>
    received(request, async (parts) => ({
      change: await proposePictures(deps, caller.owner, 'images', { parts, address: caller.address }),
    })),
  );
  route(app, ownerEndpoints.proposeLogo, ({ caller, request }) =>
    received(request, async (parts) => ({
      change: await proposePictures(deps, caller.owner, 'logo', { parts, address: caller.address }),
    })),
  );
  route(app, ownerEndpoints.withdraw, async ({ caller, params }) => ({
    change: await withdrawChange(deps, caller.owner, params.id),
  }));
}
