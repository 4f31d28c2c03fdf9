import type { BusinessView } from '@edogrula/contracts/http/business';
import { queryOptions } from '@tanstack/react-query';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall, firstKnown } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { readList } from '../../../lib/read-list.ts';

/** In this order; the first that exists answers [R161]. */
const paths = ['/api/admin/businesses', '/api/businesses'];
const shape = { names: ['items', 'businesses'], limit: adminPageSize };

/** Every business, 200 a page [R161]. */
export const businessesQuery = queryOptions({
  queryKey: listKeys.businesses,
  queryFn: ({ signal }) =>
    fetchAllPages<BusinessView>((page) =>
      firstKnown(paths, async (path) => {
        const params = { page, limit: adminPageSize };
        return readList<BusinessView>(await dashboardCall('GET', path, { params, signal }), shape);
      }),
    ),
  refetchInterval: whileActive(120_000),
  meta: { admin: true },
});
