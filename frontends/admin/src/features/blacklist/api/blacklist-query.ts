import type { adminBlacklistEntry } from '@edogrula/contracts/http/business';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall, firstKnown } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { readList } from '../../../lib/read-list.ts';

export type BlacklistEntry = z.infer<typeof adminBlacklistEntry>;

/** In this order; the first that exists answers [R164]. */
const paths = ['/api/admin/report/blacklist/all', '/api/report/blacklist/all'];
const shape = { names: ['blacklist', 'items'], limit: adminPageSize };

/** Every blacklist entry. */
export const blacklistQuery = queryOptions({
  queryKey: listKeys.blacklist,
  queryFn: ({ signal }) =>
    fetchAllPages<BlacklistEntry>((page) =>
      firstKnown(paths, async (path) => {
        const params = { page, limit: adminPageSize };
        return readList<BlacklistEntry>(await dashboardCall('GET', path, { params, signal }), shape);
      }),
    ),
  refetchInterval: whileActive(120_000),
  meta: { admin: true },
});
