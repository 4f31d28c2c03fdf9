import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from './dashboard-call.ts';

/** One record as the registry holds it now; an error when it is gone. */
export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: ['business', id],
    queryFn: async ({ signal }) =>
      (await dashboardCall('GET /api/admin/businesses/:id', { params: { id }, signal })).business,
    staleTime: 10_000,
    meta: { admin: true },
  });
