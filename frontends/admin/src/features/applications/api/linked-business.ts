import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** The record that an application would rewrite, as the registry holds it now. */
export const linkedBusinessQuery = (id: string) =>
  queryOptions({
    queryKey: ['linked-business', id],
    queryFn: async ({ signal }) => {
      const { business } = await dashboardCall('GET /api/admin/businesses/:id', { params: { id }, signal });
      return business;
    },
    staleTime: 10_000,
    meta: { admin: true },
  });
