import { unclaimedFiles, unclaimedQuery } from '@edogrula/contracts/http/media';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Db } from '../tables.ts';
import { listStaged } from './file-repository.ts';
import { purposesOfModeration } from './purpose.ts';

const limit = 500;

/**
 * GET /internal/files: which files for submissions have been staged for over `stagedMs`. Age alone erases none of them:
 * the claim may still be in an outbox, a quarantine or a broker. Moderation deletes those that no submission holds.
 */
export function unclaimedRoutes(app: HttpApp, deps: { db: Db; clock: () => Date; stagedMs: number }): void {
  app.get(
    '/internal/files',
    {
      config: { policy: 'service' },
      schema: { querystring: unclaimedQuery, response: { 200: unclaimedFiles, 400: problem, 404: problem } },
    },
    async ({ query }) => {
      const before = new Date(deps.clock().getTime() - deps.stagedMs);
      const after = query.after ?? null;
      const fileIds = await listStaged(deps.db, { purposes: purposesOfModeration, before, after, limit });
      return { fileIds, next: fileIds.length === limit ? (fileIds.at(-1) ?? null) : null };
    },
  );
}
