import type { featuredView } from '@edogrula/contracts/http/business';
import type { adminFeaturedView, featuredState } from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';
import { businessStatus } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import type { FeaturedPair } from './featured-repository.ts';

export type FeaturedView = z.output<typeof featuredView>;
export type AdminFeaturedView = z.output<typeof adminFeaturedView>;

/** A sponsored place with its business, as the public sees it [R148, R195]. */
export const featuredViewOf = ({ featured, business }: FeaturedPair, now: Date): FeaturedView => ({
  _id: featured.id,
  businessId: featured.business_id,
  business: businessViewOf(business, now),
  place: featured.place,
  type: featured.type,
  weight: featured.weight,
  until: featured.until.toISOString(),
});

/** Whether a sponsored place is shown now, and if not, why. */
function stateOfFeatured({ featured, business }: FeaturedPair, now: Date): z.output<typeof featuredState> {
  if (featured.until <= now) return 'expired';
  return businessStatus(business, now) === 'blacklisted' ? 'hidden' : 'active';
}

/** The same for moderators. */
export const adminFeaturedViewOf = (pair: FeaturedPair, now: Date): AdminFeaturedView => ({
  ...featuredViewOf(pair, now),
  version: pair.featured.version,
  createdAt: pair.featured.created_at.toISOString(),
  state: stateOfFeatured(pair, now),
});
