import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

/** Every business, 200 a page [R161]. */
export const businessesQuery = listQuery({
  key: listKeys.businesses,
  calls: ['GET /api/admin/businesses', 'GET /api/businesses'],
  names: ['items', 'businesses'],
});
