import { storedFileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { rawBodyOf } from '../file/file-routes.ts';
import type { WorkQueue } from '../image/work-queue.ts';
import { paintPicture } from './paint-picture.ts';

/** Pictures that are not ours, painted anew for the service that fetched them [decision 43]. */
export function paintRoutes(app: HttpApp, { strangersLine }: { strangersLine: WorkQueue }): void {
  route(app, storedFileEndpoints.paint, async ({ request, reply }) =>
    reply.type('image/webp').send(await paintPicture(strangersLine, rawBodyOf(request).body)),
  );
}
