import { notFound } from '@edogrula/service-kit/app-error';
import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import type { Insertable } from 'kysely';
import type { BusinessRow, Db, FeaturedRow, Tables, Tx } from '../tables.ts';

export type FeaturedPair = { featured: FeaturedRow; business: BusinessRow };

/** Joins rows, in their order, with their businesses. */
export async function withBusinesses(db: Db, rows: readonly FeaturedRow[]): Promise<FeaturedPair[]> {
  if (!rows.length) return [];
  const ids = [...new Set(rows.map((row) => row.business_id))];
  const businesses = await db.selectFrom('business').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(businesses.map((business) => [business.id, business]));
  return rows.flatMap((featured) => {
    const business = byId.get(featured.business_id);
    return business ? [{ featured, business }] : [];
  });
}

/** A sponsored place with its business, by id. */
export async function findFeatured(db: Db, id: string): Promise<FeaturedPair | undefined> {
  const rows = await db.selectFrom('featured').selectAll().where('id', '=', id).execute();
  return (await withBusinesses(db, rows))[0];
}

/**
 * A sponsored place, held until the transaction ends.
 * @throws AppError not_found
 */
export async function lockFeatured(tx: Tx, id: string): Promise<FeaturedRow> {
  const query = tx.selectFrom('featured').selectAll().where('id', '=', id).forUpdate();
  return query.executeTakeFirstOrThrow(notFound);
}

/** Writes a new sponsored place. */
export const insertFeatured = (tx: Tx, values: Insertable<Tables['featured']>): Promise<FeaturedRow> =>
  tx.insertInto('featured').values(values).returningAll().executeTakeFirstOrThrow();

/** Writes weight and end as the next version. */
export const saveFeatured = (
  tx: Tx,
  { id, version }: FeaturedRow,
  changes: Pick<FeaturedRow, 'weight' | 'until'>,
): Promise<FeaturedRow> =>
  tx
    .updateTable('featured')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a sponsored place. */
export async function deleteFeatured(tx: Tx, { id }: FeaturedRow): Promise<void> {
  await tx.deleteFrom('featured').where('id', '=', id).execute();
}

/** What a business sponsors, or has sponsored, in one place and type: one row at most. Call after `lockRegistry`. */
export function findSamePlace(
  tx: Tx,
  { business_id, place_folded, type_key }: Pick<FeaturedRow, 'business_id' | 'place_folded' | 'type_key'>,
): Promise<FeaturedRow | undefined> {
  return tx
    .selectFrom('featured')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('place_folded', '=', place_folded)
    .where('type_key', '=', type_key)
    .executeTakeFirst();
}

/** Deletes what a business sponsored; answers how many places that were. */
export const removeFeaturedOf = (tx: Tx, businessId: string): Promise<number> =>
  rowsChanged(tx.deleteFrom('featured').where('business_id', '=', businessId));
