import { idParams, okBody, versionQuery } from '@edogrula/contracts/common';
import {
  adminBlacklist,
  adminBlacklistEntry,
  adminBlacklistQuery,
  renameEntryBody,
} from '@edogrula/contracts/http/registry-desk';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import { etagged, notModified } from '@edogrula/service-kit/etag';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { findEntry } from '../blacklist/entry-repository.ts';
import { adminEntryViewOf } from '../blacklist/entry-view.ts';
import type { Context } from '../context.ts';
import { adminActor } from '../registry/change-registry.ts';
import { adminProblems } from '../route-parts.ts';
import { removeEntry, renameEntry } from './change-entry.ts';
import { listEntries } from './list-entries.ts';

/** Both prefixes answer with the same rights [decision 6]. */
const prefixes = ['/api/admin/report/blacklist', '/api/report/blacklist'];
const admin = { config: { policy: 'admin' as const } };

/** The blacklist for moderators [R129, R164, R171, decision 6]. */
export function blacklistRoutes(app: HttpApp, deps: Context): void {
  for (const prefix of prefixes) {
    listRoute(app, deps, prefix);
    changeRoutes(app, deps, prefix);
  }
  app.get(
    '/api/admin/report/blacklist/:id',
    {
      ...admin,
      ...etagged,
      schema: {
        summary: 'One entry',
        params: idParams,
        response: { 200: adminBlacklistEntry, ...notModified, ...adminProblems, 404: problem },
      },
    },
    async ({ params }) => {
      const entry = await findEntry(deps.db, params.id);
      if (!entry) throw new AppError('not_found');
      return adminEntryViewOf(entry);
    },
  );
}

function listRoute(app: HttpApp, deps: Context, prefix: string): void {
  app.get(
    `${prefix}/all`,
    {
      ...admin,
      ...etagged,
      schema: {
        summary: 'Blacklist entries for moderators, newest first',
        querystring: adminBlacklistQuery,
        response: { 200: adminBlacklist, ...notModified, ...adminProblems },
      },
    },
    ({ query }) => listEntries(deps, query),
  );
}

function changeRoutes(app: HttpApp, deps: Context, prefix: string): void {
  app.put(
    `${prefix}/:id`,
    {
      ...admin,
      schema: {
        summary: 'Renames an entry',
        params: idParams,
        body: renameEntryBody,
        response: { 200: adminBlacklistEntry, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, body }) => {
      const input = { id: params.id, name: body.name, version: body.version };
      return adminEntryViewOf(await renameEntry(deps, adminActor(adminOf(caller)), input));
    },
  );
  app.delete(
    `${prefix}/:id`,
    {
      ...admin,
      schema: {
        summary: 'Removes an entry; a verdict that it covered comes back',
        params: idParams,
        querystring: versionQuery,
        response: { 200: okBody, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, query }) => {
      const input = { id: params.id, version: query.version };
      await removeEntry(deps, adminActor(adminOf(caller)), input);
      return { ok: true as const };
    },
  );
}
