import type { applicationView } from '@edogrula/contracts/http/moderation';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall, firstKnown } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { readList } from '../../../lib/read-list.ts';

export type Application = z.infer<typeof applicationView>;

/** In this order; the first that exists answers [R162]. */
const paths = ['/api/admin/requests', '/api/requests', '/api/apply/all', '/api/apply'];
const shape = {
  names: ['requests', 'items'],
  parts: ['pending', 'approved', 'rejected'],
  limit: adminPageSize,
};

/** Every application, newest first. */
export const applicationsQuery = queryOptions({
  queryKey: listKeys.applications,
  queryFn: ({ signal }) =>
    fetchAllPages<Application>((page) =>
      firstKnown(paths, async (path) => {
        const params = { page, limit: adminPageSize };
        return readList<Application>(await dashboardCall('GET', path, { params, signal }), shape);
      }),
    ),
  refetchInterval: whileActive(60_000),
  meta: { admin: true },
});

/** One application as it stands now. @throws ApiError */
export const fetchApplication = (id: string): Promise<Application> =>
  dashboardCall('GET', `/api/admin/requests/${id}`);

/** A missing status counts as pending. */
export const isPending = ({ status }: Application): boolean => (status ?? 'pending') === 'pending';
