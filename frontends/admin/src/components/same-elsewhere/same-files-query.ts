import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import type { Submission } from './same-pictures-query.ts';

export type SameFilesFound = CallAnswer<'GET /api/admin/requests/same-files'>;

/** Files of a submission that are one, or that others sent too; asked once for the panel and its decision. */
export const sameFilesQuery = (of: Submission) =>
  queryOptions({
    queryKey: ['same-files', of],
    queryFn: ({ signal }) => dashboardCall('GET /api/admin/requests/same-files', { query: of, signal }),
    staleTime: 60_000,
    meta: { admin: true },
  });
