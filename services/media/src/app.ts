import { fileURLToPath } from 'node:url';
import { fileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import { postgresStore } from '@edogrula/service/postgres-store';
import { defineService } from '@edogrula/service/service';
import { auditRoutes } from '@edogrula/service-kit/audit-routes';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { mediaConfig } from './config.ts';
import { consumers } from './consumers.ts';
import { createDeps, type Deps } from './deps.ts';
import { duties } from './duties.ts';
import { contentImageRoutes } from './file/content-image-routes.ts';
import { acceptRawBodies, fileRoutes } from './file/file-routes.ts';
import { fingerprintRoutes } from './fingerprint/fingerprint-routes.ts';
import { imgRoutes } from './img/img-routes.ts';
import { paintRoutes } from './img/paint-routes.ts';
import { prepare } from './prepare.ts';
import type { Tables } from './tables.ts';
import { viewRoutes } from './view/view-routes.ts';

/**
 * Longer than moderation's FILE_TIMEOUT_SECONDS: who sends us a file watches its pace and ends it with a sentence; this
 * is the net below.
 */
const requestTimeoutMs = 960_000;

function routes(app: HttpApp, deps: Deps): void {
  acceptRawBodies(app);
  fileRoutes(app, deps);
  contentImageRoutes(app, deps);
  imgRoutes(app, deps);
  paintRoutes(app, deps);
  fingerprintRoutes(app, deps);
  viewRoutes(app, deps);
  auditRoutes(app, fileEndpoints, deps);
}

/** The media service: takes files in, shows them, erases them in time. */
export const service = defineService({
  name: 'media',
  config: mediaConfig,
  store: postgresStore<Tables>(fileURLToPath(new URL('..', import.meta.url))),
  createDeps,
  prepare,
  http: () => ({ requestTimeoutMs }),
  routes,
  checks: ({ store }) => ({ objects: () => store.healthy() }),
  consumers,
  duties,
});
