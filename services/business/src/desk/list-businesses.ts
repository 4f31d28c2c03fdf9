import type { WalkableListOf } from '@edogrula/contracts/common';
import type { AdminBusinessView, adminBusinessQuery } from '@edogrula/contracts/http/registry-desk';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { findBusinessPage } from '../business/business-repository.ts';
import { businessSearch, hasStatus } from '../business/business-status.ts';
import { adminBusinessViewOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';

/** Every business for moderators, newest first, 200 a page [R161]. */
export async function listBusinesses(
  deps: Reads,
  query: z.output<typeof adminBusinessQuery>,
): Promise<WalkableListOf<AdminBusinessView> & { businesses?: AdminBusinessView[] }> {
  const now = deps.clock();
  const status = hasStatus(query.status, now);
  const where = sql<SqlBool>`a.deleted_at is null and ${businessSearch(query.q)} and ${status}`;
  const { rows, facts } = await findBusinessPage(deps.db, query, where);
  const items = rows.map((row) => adminBusinessViewOf(row, now));
  return { items, ...(query.after === undefined ? { businesses: items } : {}), ...facts };
}
