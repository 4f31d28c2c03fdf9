import type { reportView } from '@edogrula/contracts/http/moderation';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall, firstKnown } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { readList } from '../../../lib/read-list.ts';

export type Report = z.infer<typeof reportView>;

/** In this order; the first that exists answers [R163]. */
const paths = ['/api/admin/report', '/api/report'];
const shape = { names: ['reports', 'items'], limit: adminPageSize };

/** Every report, newest first. */
export const reportsQuery = queryOptions({
  queryKey: listKeys.reports,
  queryFn: ({ signal }) =>
    fetchAllPages<Report>((page) =>
      firstKnown(paths, async (path) => {
        const params = { page, limit: adminPageSize };
        return readList<Report>(await dashboardCall('GET', path, { params, signal }), shape);
      }),
    ),
  refetchInterval: whileActive(60_000),
  meta: { admin: true },
});

/** One report as it stands now. @throws ApiError */
export const fetchReport = (id: string): Promise<Report> => dashboardCall('GET', `/api/admin/report/${id}`);

export const isPending = ({ status }: Report): boolean => (status ?? 'pending') === 'pending';
