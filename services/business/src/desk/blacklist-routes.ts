import { ok } from '@edogrula/contracts/common';
import { blacklistEndpoints } from '@edogrula/contracts/http/registry-desk-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { findEntry } from '../blacklist/entry-repository.ts';
import { adminEntryViewOf } from '../blacklist/entry-view.ts';
import type { Context } from '../context.ts';
import { removeEntry, renameEntry } from './change-entry.ts';
import { deskEntriesOf, listEntries } from './list-entries.ts';

/** The blacklist for moderators [R129, R164, R171, decision 6]. */
export function blacklistRoutes(app: HttpApp, deps: Context): void {
  route(app, blacklistEndpoints.list, ({ caller, query }) => listEntries(deps, query, caller.admin));
  route(app, blacklistEndpoints.read, async ({ caller, params }) => {
    const entry = await findEntry(deps.db, params.id);
    const [view] = entry ? await deskEntriesOf(deps, [entry], caller.admin) : [];
    if (!view) throw new AppError('not_found');
    return view;
  });
  route(app, blacklistEndpoints.rename, async ({ caller, params, body: { name, version, ...why } }) => {
    const input = { id: params.id, name, version, why };
    return adminEntryViewOf(await renameEntry(deps, caller.admin, input));
  });
  route(app, blacklistEndpoints.remove, async ({ caller, params, query: { version }, body: why }) => {
    await removeEntry(deps, caller.admin, { id: params.id, version, why });
    return ok;
  });
}
