import type { featuredView } from '@edogrula/contracts/http/business';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall, firstKnown } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { readList } from '../../../lib/read-list.ts';

export type Featured = z.infer<typeof featuredView>;

/** Public lists give at most 50 rows [decision 25]. */
const publicLimit = 50;
const publicPath = '/api/featured';
const adminPath = '/api/admin/featured';

/**
 * Sponsored places: all of them for admins, else the public ones alone [R131, R165].
 * @param granted whether admin rights are confirmed; without them no admin address is asked [R132]
 */
export const featuredQuery = (granted: boolean) =>
  queryOptions({
    queryKey: [...listKeys.featured, granted ? 'admin' : 'public'],
    queryFn: ({ signal }) => {
      const limit = granted ? adminPageSize : publicLimit;
      const read = async (path: string, page: number) => {
        const params = path === publicPath ? { limit: publicLimit } : { page, limit };
        const body = await dashboardCall<unknown>('GET', path, { params, signal });
        return readList<Featured>(body, { names: ['items'], limit });
      };
      const paths = granted ? [adminPath, publicPath] : [publicPath];
      return fetchAllPages<Featured>((page) => firstKnown(paths, (path) => read(path, page)));
    },
    refetchInterval: whileActive(120_000),
    meta: { admin: granted },
  });
