import type { BusinessList, filterQuery } from '@edogrula/contracts/http/business';
import { countedRows, numberedRows } from '@edogrula/contracts/listing-limits';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listedBusinesses, stillVerified } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';
import type { BusinessRow } from '../tables.ts';
import { typeKey } from '../text/lodging-type.ts';
import { searchPatterns } from '../text/search-terms.ts';
import {
  type ListingPosition,
  type ListingSort,
  listingCursor,
  listingPosition,
} from './listing-position.ts';

type Query = z.output<typeof filterQuery>;

/** Columns of each order by ratings, highest first, before the id. */
const orders = {
  rating: ['rating_rank', 'reviews_rank'],
  reviews: ['reviews_rank', 'rating_rank'],
} as const;

function matching(deps: Reads, query: Query) {
  const type = typeKey(query.type ?? '');
  let rows = listedBusinesses(deps);
  if (type) rows = rows.where('type_key', '=', type);
  if (query.district) rows = rows.where('district', '=', query.district);
  if (query.onlyVerified) rows = rows.where(stillVerified(deps.clock()));
  for (const pattern of searchPatterns(query.address ?? ''))
    rows = rows.where('place_folded', 'like', pattern);
  return rows;
}
type Matching = ReturnType<typeof matching>;

function inOrderOf(shown: Matching, sort: Query['sort']) {
  const all = shown.selectAll();
  if (sort === 'newest') return all.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const [first, second] = orders[sort];
  return all.orderBy(first, 'desc').orderBy(second, 'desc').orderBy('id');
}

/** The orders that tell these rows apart: by ratings only where one of them has any. Each is one row of its index. */
async function sortsOf(deps: Reads, shown: Matching): Promise<ListingSort[]> {
  const highest = (sort: keyof typeof orders) => {
    const [first, second] = orders[sort];
    return shown
      .select(first)
      .orderBy(first, 'desc')
      .orderBy(second, 'desc')
      .limit(1)
      .$castTo<{ rank: number }>();
  };
  const { rating, reviews } = await deps.db
    .selectNoFrom([highest('rating').as('rating'), highest('reviews').as('reviews')])
    .executeTakeFirstOrThrow();
  const isKnown = (rank: unknown) => typeof rank === 'number' && rank >= 0;
  return [
    ...(isKnown(rating) ? (['rating'] as const) : []),
    ...(isKnown(reviews) ? (['reviews'] as const) : []),
    'newest',
  ];
}

/** So many rows of the order, from its beginning. */
function fromTheFront(shown: Matching, { sort, page, perPage }: Query, count: number) {
  const offset = (page - 1) * perPage;
  if (offset >= numberedRows) return [];
  const ordered = inOrderOf(shown, sort);
  return ordered.offset(offset).limit(count).execute();
}

/**
 * Condition of the houses that came into the registry before this one. Its time is asked for as the store keeps it: a
 * cursor in milliseconds would leave out what came within the same one.
 * @throws AppError invalid_request for a house that there never was
 */
async function enteredBefore({ db }: Reads, id: string) {
  const text = sql<string>`created_at::text`.as('at');
  const entered = await db
    .selectFrom('business')
    .select(text)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('invalid_request'));
  return sql<boolean>`(created_at, id) < (${entered.at}::timestamptz, ${id}::uuid)`;
}

/** So many rows behind a position: its equals first, then the lower ones; each is one range of the order's index. */
async function behind(deps: Reads, shown: Matching, { sort }: Query, at: ListingPosition, count: number) {
  if (sort === 'newest') {
    const older = shown.where(await enteredBefore(deps, at.id));
    return inOrderOf(older, sort).limit(count).execute();
  }
  const [first, second] = orders[sort];
  const equals = await shown
    .selectAll()
    .where(first, '=', at.first)
    .where(second, '=', at.second)
    .where('id', '>', at.id)
    .orderBy('id')
    .limit(count)
    .execute();
  if (equals.length === count) return equals;
  const below = sql<boolean>`(${sql.ref(first)}, ${sql.ref(second)}) < (${at.first}, ${at.second})`;
  const lower = await inOrderOf(shown.where(below), sort)
    .limit(count - equals.length)
    .execute();
  return [...equals, ...lower];
}

function positionOf(row: BusinessRow, sort: Query['sort']): ListingPosition {
  if (sort === 'newest') return { sort, first: 0, second: 0, id: row.id };
  const [first, second] = orders[sort];
  return { sort, first: row[first], second: row[second], id: row.id };
}

/**
 * One page of the public listing [R094–R097, R146], best first, newest first where nothing is rated; what has no rating
 * comes last. Blacklisted businesses are never listed. Pages by number end with the first thousand rows, `total` stops at 10,000; a walk by
 * `after` costs the same wherever it is.
 * @throws AppError invalid_request for a cursor that is none, or that names a house that there never was
 */
export async function filterBusinesses(deps: Reads, asked: Query): Promise<BusinessList> {
  const shown = matching(deps, asked);
  const sorts = await sortsOf(deps, shown);
  const query: Query = { ...asked, sort: sorts.includes(asked.sort) ? asked.sort : 'newest' };
  const at = listingPosition(query.after, query.sort);
  const { total } = await deps.db
    .selectFrom(shown.select(sql`1`.as('one')).limit(countedRows).as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const oneMore = query.perPage + 1;
  const found = await (at ? behind(deps, shown, query, at, oneMore) : fromTheFront(shown, query, oneMore));
  const rows = found.slice(0, query.perPage);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => businessViewOf(row, deps.clock())),
    total,
    page: query.page,
    perPage: query.perPage,
    pages: Math.ceil(Math.min(total, numberedRows) / query.perPage),
    next: last ? listingCursor(positionOf(last, query.sort)) : null,
    sorts,
  };
}
