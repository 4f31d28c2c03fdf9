import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

export type Upkeep = CallAnswer<'GET /api/admin/report/entries/:id'>;

/** The term of an entry and whose harm was made good [R328, R329]. */
export const upkeepQuery = (id: string) =>
  queryOptions({
    queryKey: ['upkeep', id],
    queryFn: ({ signal }) => dashboardCall('GET /api/admin/report/entries/:id', { params: { id }, signal }),
    staleTime: 10_000,
    retry: false,
    meta: { admin: true },
  });
