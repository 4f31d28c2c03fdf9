import { fileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { requireConfirmed, requireScope } from '@edogrula/service-kit/policy';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { createFileLink, readFileLink } from './file-link.ts';
import { openView } from './open-view.ts';
import { sendView } from './send-view.ts';

/** What was to be blurred is opened by who has just proved to be there, or by a key for files [R393, R396]. */
function guardOriginal(admin: AdminIdentity): void {
  requireScope(admin, 'files');
  requireConfirmed(admin);
}

/** What moderators see of private files: directly, or through a five-minute link. */
export function viewRoutes(app: HttpApp, deps: Deps): void {
  route(app, fileEndpoints.view, async ({ caller, params, query, reply }) => {
    if (query.original) guardOriginal(caller.admin);
    const viewer = { adminId: caller.admin.adminId, via: 'direct' } as const;
    return sendView(reply, await openView(deps, viewer, params.id, query));
  });
  route(app, fileEndpoints.link, ({ caller, params, query }) => {
    if (query.original) guardOriginal(caller.admin);
    return createFileLink(deps, caller.admin.adminId, params.id, query);
  });
  route(app, fileEndpoints.linked, async ({ params, reply }) => {
    const { id, adminId, wish } = readFileLink(deps, params.token);
    return sendView(reply, await openView(deps, { adminId, via: 'link' }, id, wish));
  });
}
