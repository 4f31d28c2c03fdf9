import type { WalkableListOf } from '@edogrula/contracts/common';
import type { adminFeaturedQuery } from '@edogrula/contracts/http/registry-desk';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { notBlacklisted } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { foldWords } from '../text/fold-words.ts';
import { typeKey } from '../text/lodging-type.ts';
import { searched } from '../text/search-terms.ts';
import { withBusinesses } from './featured-repository.ts';
import {
  type AdminFeaturedView,
  adminFeaturedViewOf,
  type FeaturedView,
  featuredViewOf,
} from './featured-view.ts';

type Query = z.output<typeof adminFeaturedQuery>;

function stateIs(status: Query['status'], now: Date): RawBuilder<SqlBool> {
  if (!status) return sql<SqlBool>`true`;
  if (status === 'expired') return sql<SqlBool>`a.until <= ${now}`;
  const active = sql`exists (
    select 1 from business b where b.id = a.business_id and ${notBlacklisted(now, 'b')})`;
  const shown = status === 'hidden' ? sql`not ${active}` : active;
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

/** Sponsored places now [R093, R148], the heaviest first; never expired, never of a blacklisted or deleted business. */
export async function listFeatured(
  deps: Reads,
  query: { place?: string | undefined; type?: string | undefined; limit: number },
): Promise<FeaturedView[]> {
  const now = deps.clock();
  const place = foldWords(query.place ?? '');
  const type = typeKey(query.type ?? '');
  let shown = deps.db
    .selectFrom('featured as f')
    .innerJoin('business as b', 'b.id', 'f.business_id')
    .selectAll('f')
    .where('f.until', '>', now)
    .where('b.deleted_at', 'is', null)
    .where(notBlacklisted(now, 'b'));
  if (place) shown = shown.where('f.place_folded', '=', place);
  if (type) shown = shown.where('f.type_key', '=', type);
  const rows = await shown.orderBy('f.weight', 'desc').orderBy('f.id').limit(query.limit).execute();
  return (await withBusinesses(deps.db, rows)).map((pair) => featuredViewOf(pair, deps.clock()));
}
