import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** The record that an application would rewrite, as the registry holds it now. */
export const linkedBusinessQuery = (id: string) =>
  queryOptions({
    queryKey: ['linked-business', id],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/businesses/${id}`;
      return (await dashboardCall<{ business: AdminBusinessView }>('GET', path, { signal })).business;
    },
    staleTime: 10_000,
    meta: { admin: true },
  });
