import { alikeEndpoints } from '@edogrula/contracts/http/alike-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Reads } from '../context.ts';
import { findAlike } from './find-alike.ts';

/** Verified accounts that a name may be taken for [R367]. */
export function alikeRoutes(app: HttpApp, deps: Reads): void {
  route(app, alikeEndpoints.find, async ({ query }) => {
    const [alike = []] = await findAlike(deps, [query.handle]);
    return { alike };
  });
}
