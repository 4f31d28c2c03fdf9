import { listingEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { WebPictures } from '../web-search/web-pictures.ts';
import { type ExploreDeps, explore } from './explore.ts';

/** Search over everything that is public [R145], and the pictures that the web's part of it shows [decision 43]. */
export function exploreRoutes(app: HttpApp, deps: ExploreDeps & { webPictures: WebPictures }): void {
  route(app, listingEndpoints.explore, ({ query, request }) => explore(deps, query, request.caller.address));
  route(app, listingEndpoints.webPicture, async ({ params, reply }) => {
    const picture = await deps.webPictures(params.id);
    // Whose server is away or sends no picture: there is none, and that is no failure of ours.
    if (!picture) throw new AppError('not_found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(picture);
  });
}
