import { photoCheckEndpoints } from '@edogrula/contracts/http/photo-check-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Reads } from '../context.ts';
import type { MediaFiles } from '../gallery/media-files.ts';
import { checkPhoto } from './check-photo.ts';

/** A visitor's question about a picture: its fingerprint comes in, nothing of it is kept [R371]. */
export function photoCheckRoutes(app: HttpApp, deps: Reads & { media: MediaFiles }): void {
  route(app, photoCheckEndpoints.ask, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return checkPhoto(deps, body);
  });
}
