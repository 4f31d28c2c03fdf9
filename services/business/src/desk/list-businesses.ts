import type { ListOf, WalkableListOf } from '@edogrula/contracts/common';
import type { BusinessView } from '@edogrula/contracts/http/business';
import type { AdminBusinessView, adminBusinessQuery } from '@edogrula/contracts/http/registry-desk';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { businessSearch, hasStatus } from '../business/business-filter.ts';
import { adminBusinessViewOf, businessViewOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';

type Page = { page: number; limit: number; after?: string | undefined };

async function readPage({ db }: Reads, page: Page, where: RawBuilder<SqlBool>) {
  const { ids, facts } = await findPage(db, { table: 'business', at: 'created_at', where }, page);
  const rows = ids.length ? await db.selectFrom('business').selectAll().where('id', 'in', ids).execute() : [];
  return { rows: inOrder(ids, rows), facts };
}

/** Businesses newest first, each page with the exact total; the public sees none that is blacklisted [decision 6]. */
export async function listPublicBusinesses(
  deps: Reads,
  query: { page: number; limit: number; q?: string | undefined },
): Promise<ListOf<BusinessView> & { businesses: BusinessView[] }> {
  const where = sql<SqlBool>`a.deleted_at is null and ${businessSearch(query.q)}
    and (a.blacklisted_from is null or a.blacklisted_from > ${deps.clock()})`;
  const { rows, facts } = await readPage(deps, { page: query.page, limit: query.limit }, where);
  const { next: _next, ...page } = facts;
  const items = rows.map(businessViewOf);
  return { items, businesses: items, ...page };
}

/** Every business for moderators, newest first, 200 a page [R161]. */
export async function listBusinesses(
  deps: Reads,
  query: z.output<typeof adminBusinessQuery>,
): Promise<WalkableListOf<AdminBusinessView> & { businesses?: AdminBusinessView[] }> {
  const status = hasStatus(query.status, deps.clock());
  const where = sql<SqlBool>`a.deleted_at is null and ${businessSearch(query.q)} and ${status}`;
  const { rows, facts } = await readPage(deps, query, where);
  const items = rows.map(adminBusinessViewOf);
  return { items, ...(query.after === undefined ? { businesses: items } : {}), ...facts };
}
