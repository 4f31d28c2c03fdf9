import { infiniteQueryOptions } from '@tanstack/react-query';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';

const rowsAPage = 50;

/** Everything that waits for a moderator, oldest first, page after page; read again while a person is active. */
export const waitingQuery = infiniteQueryOptions({
  queryKey: listKeys.waiting,
  queryFn: ({ pageParam: after, signal }) =>
    dashboardCall('GET /api/admin/requests/waiting', { query: { limit: rowsAPage, after }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  refetchInterval: whileActive(30_000),
  meta: { admin: true },
});
