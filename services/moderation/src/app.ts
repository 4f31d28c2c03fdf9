import { fileURLToPath } from 'node:url';
import { postgresStore } from '@edogrula/service/postgres-store';
import { defineService } from '@edogrula/service/service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { countPersonReads } from '@edogrula/service-kit/person-reads';
import multipart from '@fastify/multipart';
import { appealRoutes } from './appeal/appeal-routes.ts';
import { applicationRoutes } from './application/application-routes.ts';
import { moderationConfig } from './config.ts';
import { consumers } from './consumers.ts';
import { correctionRoutes } from './correction/correction-routes.ts';
import { createDeps, type Deps } from './deps.ts';
import { dossierRoutes } from './dossier/dossier-routes.ts';
import { duties } from './duties.ts';
import { noticeRoutes } from './notice/notice-routes.ts';
import { prepare } from './prepare.ts';
import { deskRoutes } from './queue/desk-routes.ts';
import { noteRead } from './reads/note-read.ts';
import { replyRoutes } from './reply/reply-routes.ts';
import { reportRoutes } from './report/report-routes.ts';
import type { Tables } from './tables.ts';
import { upkeepRoutes } from './upkeep/upkeep-routes.ts';

async function routes(app: HttpApp, deps: Deps): Promise<void> {
  // The forms hold the limits; a file over its limit is cut by the body meter.
  await app.register(multipart, { throwFileSizeLimit: false });
  countPersonReads(app, (read) => noteRead(deps, read));
  applicationRoutes(app, deps);
  reportRoutes(app, deps);
  replyRoutes(app, deps);
  noticeRoutes(app, deps);
  upkeepRoutes(app, deps);
  dossierRoutes(app, deps);
  appealRoutes(app, deps);
  correctionRoutes(app, deps);
  deskRoutes(app, deps);
}

/** The moderation service: applications and reports, from their intake to the decision. */
export const service = defineService({
  name: 'moderation',
  config: moderationConfig,
  store: postgresStore<Tables>(fileURLToPath(new URL('..', import.meta.url))),
  createDeps,
  prepare,
  http: (config) => ({ requestTimeoutMs: config.UPLOAD_TIMEOUT_SECONDS * 1000 }),
  routes,
  consumers,
  duties,
});
