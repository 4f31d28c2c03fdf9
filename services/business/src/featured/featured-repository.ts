import type { featuredView } from '@edogrula/contracts/http/business';
import type { adminFeaturedView, featuredState } from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';
import { businessStatus } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import type { BusinessRow, Db, FeaturedRow, Tx } from '../tables.ts';

export type FeaturedView = z.output<typeof featuredView>;
export type AdminFeaturedView = z.output<typeof adminFeaturedView>;
export type FeaturedPair = { featured: FeaturedRow; business: BusinessRow };

/** A sponsored place with its business, as anybody may see it [R148, R195]. */
export const featuredViewOf = ({ featured, business }: FeaturedPair): FeaturedView => ({
  _id: featured.id,
  businessId: featured.business_id,
  business: businessViewOf(business),
  place: featured.place,
  type: featured.type,
  weight: featured.weight,
  until: featured.until.toISOString(),
});

/** Whether a sponsored place is shown now, and if not, why. */
export function stateOfFeatured(
  { featured, business }: FeaturedPair,
  now: Date,
): z.output<typeof featuredState> {
  if (featured.until <= now) return 'expired';
  return businessStatus(business, now) === 'blacklisted' ? 'hidden' : 'active';
}

/** The same for moderators. */
export const adminFeaturedViewOf = (pair: FeaturedPair, now: Date): AdminFeaturedView => ({
  ...featuredViewOf(pair),
  version: pair.featured.version,
  createdAt: pair.featured.created_at.toISOString(),
  state: stateOfFeatured(pair, now),
});

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

/** A sponsored place, held until the transaction ends. */
export function lockFeatured(tx: Tx, id: string): Promise<FeaturedRow | undefined> {
  return tx.selectFrom('featured').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
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
export async function removeFeaturedOf(tx: Tx, businessId: string): Promise<number> {
  const gone = await tx.deleteFrom('featured').where('business_id', '=', businessId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
