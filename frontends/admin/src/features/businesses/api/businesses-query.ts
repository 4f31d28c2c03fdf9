import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

/** Every business, 200 a page [R161]. */
export const businessesQuery = listQuery<AdminBusinessView>({
  key: listKeys.businesses,
  paths: ['/api/admin/businesses', '/api/businesses'],
  names: ['items', 'businesses'],
});
