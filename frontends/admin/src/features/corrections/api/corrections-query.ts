import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Correction = CallAnswer<'GET /api/admin/corrections'>['items'][number];
type Business = CallAnswer<'GET /api/admin/businesses/:id'>['business'];

/** Correction requests that wait, oldest first [R404]. */
export const correctionsQuery = listQuery({
  key: listKeys.corrections,
  calls: ['GET /api/admin/corrections'],
  names: ['items'],
});

/** One correction request. @throws ApiError */
export const fetchCorrection = (id: string): Promise<Correction> =>
  dashboardCall('GET /api/admin/corrections/:id', { params: { id } });

/** The business as the registry holds it now; an error when it is gone. */
export const correctedBusinessQuery = (id: string) =>
  queryOptions({
    queryKey: ['corrected-business', id],
    queryFn: async ({ signal }): Promise<Business> =>
      (await dashboardCall('GET /api/admin/businesses/:id', { params: { id }, signal })).business,
    retry: false,
    meta: { admin: true },
  });
