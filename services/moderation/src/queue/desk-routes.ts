import { deskEndpoints } from '@edogrula/contracts/http/moderation-endpoints';
import { auditRoutes } from '@edogrula/service-kit/audit-routes';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { auditOnOwn, refuseAccused } from '../party/own-matter.ts';
import { countQueue } from './count-queue.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { findSameFiles } from './find-same-files.ts';
import { findSamePictures } from './find-same-pictures.ts';
import { listWaiting } from './list-waiting.ts';

/** What the moderators' desk asks besides the queues: counts, shared contacts, the audit log, exports. */
export function deskRoutes(app: HttpApp, deps: Deps): void {
  route(app, deskEndpoints.counts, () => countQueue(deps));
  route(app, deskEndpoints.waiting, ({ query }) => listWaiting(deps, query));
  route(app, deskEndpoints.elsewhere, ({ query }) => findElsewhere(deps, query));
  route(app, deskEndpoints.samePictures, async ({ caller, query }) => {
    await refuseAccused(deps, caller.admin, query);
    return findSamePictures(deps, query, caller.admin);
  });
  route(app, deskEndpoints.sameFiles, async ({ caller, query }) => {
    await refuseAccused(deps, caller.admin, query);
    return findSameFiles(deps, query, caller.admin);
  });
  auditRoutes(app, deskEndpoints, deps, auditOnOwn);
}
