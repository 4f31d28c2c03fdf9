import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

export type CommonValues = CallAnswer<'GET /api/admin/report/common-values'>;
export type CommonValue = CommonValues['items'][number];
export type CommonValueEffect = CallAnswer<'GET /api/admin/report/common-values/effect'>;

/** What many sellers share, and what was done with the list [R303]. */
export const commonValuesQuery = queryOptions({
  queryKey: ['common-values'],
  queryFn: ({ signal }) => dashboardCall('GET /api/admin/report/common-values', { signal }),
  meta: { admin: true },
});

/** What listing a value concerns, before anything is changed; the server reads what it is. */
export const commonValueEffectQuery = (asked: { value: string } | { id: string }) =>
  queryOptions({
    queryKey: ['common-values', 'effect', asked],
    queryFn: ({ signal }) =>
      dashboardCall('GET /api/admin/report/common-values/effect', { query: asked, signal }),
    // Whoever asks wants to know of now.
    staleTime: 0,
    gcTime: 0,
    meta: { admin: true },
  });
