import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../lib/dashboard-call.ts';

export type SamePicture = CallAnswer<'GET /api/admin/requests/same-pictures'>['items'][number];
export type Submission = { application: string } | { report: string };

/** A submission, or a proposal that waits. */
export type WithPictures = Submission | { change: string };

/** Where else the pictures of one stand; asked once for the panel and its decision. */
export const samePicturesQuery = (of: WithPictures) =>
  queryOptions({
    queryKey: ['same-pictures', of],
    queryFn: async ({ signal }) =>
      (await dashboardCall('GET /api/admin/requests/same-pictures', { query: of, signal })).items,
    staleTime: 60_000,
    meta: { admin: true },
  });
