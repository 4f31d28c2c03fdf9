import type { WalkableListOf } from '@edogrula/contracts/common';
import type { adminFeaturedQuery } from '@edogrula/contracts/http/registry-desk';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Reads } from '../context.ts';
import { searched } from '../text/search-terms.ts';
import { type AdminFeaturedView, adminFeaturedViewOf, withBusinesses } from './featured-repository.ts';

type Query = z.output<typeof adminFeaturedQuery>;

function stateIs(status: Query['status'], now: Date): RawBuilder<SqlBool> {
  if (!status) return sql<SqlBool>`true`;
  if (status === 'expired') return sql<SqlBool>`a.until <= ${now}`;
  const condemned = sql`exists (select 1 from business b where b.id = a.business_id and b.blacklisted_from <= ${now})`;
  const shown = status === 'hidden' ? condemned : sql`not ${condemned}`;
  return sql<SqlBool>`(a.until > ${now} and ${shown})`;
}

const searchOf = (q: string | undefined): RawBuilder<SqlBool> =>
  q?.trim()
    ? sql<SqlBool>`exists (
        select 1 from business b where b.id = a.business_id and ${searched('b.search_folded', q)})`
    : sql<SqlBool>`true`;

/** All sponsored places for moderators, ended and hidden ones included, newest first [R165, R195]. */
export async function listAllFeatured(
  { db, clock }: Reads,
  query: Query,
): Promise<WalkableListOf<AdminFeaturedView>> {
  const now = clock();
  const where = sql<SqlBool>`${searchOf(query.q)} and ${stateIs(query.status, now)}`;
  const { ids, facts } = await findPage(db, { table: 'featured', at: 'created_at', where }, query);
  const rows = ids.length ? await db.selectFrom('featured').selectAll().where('id', 'in', ids).execute() : [];
  const pairs = await withBusinesses(db, inOrder(ids, rows));
  return { items: pairs.map((pair) => adminFeaturedViewOf(pair, now)), ...facts };
}
