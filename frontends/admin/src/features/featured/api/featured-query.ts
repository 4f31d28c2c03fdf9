import type { featuredView } from '@edogrula/contracts/http/business';
import type { adminFeaturedView } from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';
import { adminPageSize } from '../../../lib/fetch-all-pages.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

/** What everybody sees of a sponsored place, and what only admins do. */
export type Featured = z.infer<typeof featuredView> & Partial<z.infer<typeof adminFeaturedView>>;

/** Public lists give at most 50 rows [decision 25]. */
const publicLimit = 50;
const adminCall = 'GET /api/admin/featured';
const publicCall = 'GET /api/featured';

const allQuery = listQuery<typeof adminCall, Featured>({
  key: [...listKeys.featured, 'admin'],
  calls: [adminCall, publicCall],
  names: ['items'],
  limit: adminPageSize,
});
const publicQuery = listQuery<typeof publicCall, Featured>({
  key: [...listKeys.featured, 'public'],
  calls: [publicCall],
  names: ['items'],
  limit: publicLimit,
  admin: false,
});

/**
 * Sponsored places: all of them for admins, else the public ones alone [R131, R165].
 * @param granted whether admin rights are confirmed; without them no admin address is asked [R132]
 */
export const featuredQuery = (granted: boolean) => (granted ? allQuery : publicQuery);
