import type { ListOf } from '@edogrula/contracts/common';
import type { BusinessView, filterQuery } from '@edogrula/contracts/http/business';
import { sql } from 'kysely';
import type { z } from 'zod';
import { businessViewOf } from '../business/business-view.ts';
import type { Deps } from '../deps.ts';
import { searchPatterns } from '../lookup/search-terms.ts';
import { typeKey } from '../registry/lodging-type.ts';

/** Nobody pages further; counting and skipping more would cost everybody. */
const countedMax = 10_000;

const orders = {
  rating: ['rating_rank', 'reviews_rank'],
  reviews: ['reviews_rank', 'rating_rank'],
} as const;

/**
 * One page of the public listing [R094–R097, R146], best first; what has no rating stands last. Blacklisted
 * businesses are never listed. `total` stops at 10,000.
 */
export async function filterBusinesses(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: z.output<typeof filterQuery>,
): Promise<ListOf<BusinessView>> {
  const type = typeKey(query.type ?? '');
  let shown = deps.db
    .selectFrom('business')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('blacklisted_from', 'is', null), where('blacklisted_from', '>', deps.clock())]),
    );
  if (type) shown = shown.where('type_key', '=', type);
  if (query.onlyVerified) shown = shown.where('verified_at', 'is not', null);
  for (const pattern of searchPatterns(query.address ?? ''))
    shown = shown.where('place_folded', 'like', pattern);
  const { total } = await deps.db
    .selectFrom(shown.select(sql`1`.as('one')).limit(countedMax).as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = (query.page - 1) * query.perPage;
  const [first, second] = orders[query.sort];
  const rows =
    offset >= total
      ? []
      : await shown
          .selectAll()
          .orderBy(first, 'desc')
          .orderBy(second, 'desc')
          .orderBy('id')
          .offset(offset)
          .limit(query.perPage)
          .execute();
  return {
    items: rows.map(businessViewOf),
    total,
    page: query.page,
    perPage: query.perPage,
    pages: Math.ceil(total / query.perPage),
  };
}
