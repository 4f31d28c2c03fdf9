import { idParams, okBody } from '@edogrula/contracts/common';
import {
  adminBlacklist,
  adminBlacklistEntry,
  adminListQuery,
  renameEntryBody,
} from '@edogrula/contracts/http/business';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { adminActor } from '../registry/change-registry.ts';
import { cleanText } from '../registry/clean-text.ts';
import { adminProblems } from '../route-parts.ts';
import { removeEntry, renameEntry } from './change-entry.ts';
import { listEntries } from './entry-repository.ts';
import { adminEntryViewOf } from './entry-view.ts';

/** The blacklist for moderators [R129, R164, R171, decision 6]. */
export function blacklistRoutes(app: HttpApp, deps: Deps): void {
  const admin = { config: { policy: 'admin' as const } };
  for (const path of ['/api/admin/report/blacklist/all', '/api/report/blacklist/all']) {
    app.get(
      path,
      {
        ...admin,
        schema: {
          summary: 'Blacklist entries for moderators, newest first',
          querystring: adminListQuery,
          response: { 200: adminBlacklist, ...adminProblems },
        },
      },
      async ({ query: { page, limit, q } }) => {
        const search = cleanText(q ?? '') || null;
        const { rows, total } = await listEntries(deps.db, { offset: (page - 1) * limit, limit, search });
        const items = rows.map(adminEntryViewOf);
        return { items, blacklist: items, total, page, perPage: limit, pages: Math.ceil(total / limit) };
      },
    );
  }
  app.put(
    '/api/report/blacklist/:id',
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
    '/api/report/blacklist/:id',
    {
      ...admin,
      schema: {
        summary: 'Removes an entry; a verdict that it covered comes back',
        params: idParams,
        response: { 200: okBody, ...adminProblems, 404: problem },
      },
    },
    async ({ caller, params }) => {
      await removeEntry(deps, adminActor(adminOf(caller)), params.id);
      return { ok: true as const };
    },
  );
}
