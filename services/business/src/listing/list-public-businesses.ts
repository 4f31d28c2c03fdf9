import type { ListOf } from '@edogrula/contracts/common';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { type SqlBool, sql } from 'kysely';
import { findBusinessPage } from '../business/business-repository.ts';
import { businessSearch, notBlacklisted } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';

/** Businesses newest first, each page with the exact total; the public sees none that is blacklisted [decision 6]. */
export async function listPublicBusinesses(
  deps: Reads,
  query: { page: number; limit: number; q?: string | undefined },
): Promise<ListOf<BusinessView> & { businesses: BusinessView[] }> {
  const now = deps.clock();
  const where = sql<SqlBool>`a.deleted_at is null and ${businessSearch(query.q)}
    and ${notBlacklisted(now, 'a')}`;
  const { rows, facts } = await findBusinessPage(
    deps.db,
    { page: query.page, limit: query.limit },
    where,
    'whole',
  );
  const { next: _next, ...page } = facts;
  const items = rows.map((row) => businessViewOf(row, now));
  return { items, businesses: items, ...page };
}
