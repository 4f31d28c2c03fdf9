import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../lib/dashboard-call.ts';

export type SamePicture = CallAnswer<'GET /api/admin/requests/same-pictures'>['items'][number];
export type Submission = { application: string } | { report: string };

/** Where else the pictures of a submission stand; asked once for the panel and its decision. */
export const samePicturesQuery = (of: Submission) =>
  queryOptions({
    queryKey: ['same-pictures', of],
    queryFn: async ({ signal }) =>
      (await dashboardCall('GET /api/admin/requests/same-pictures', { query: of, signal })).items,
    staleTime: 60_000,
    meta: { admin: true },
  });
