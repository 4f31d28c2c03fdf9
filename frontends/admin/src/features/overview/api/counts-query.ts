import { queryOptions } from '@tanstack/react-query';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';

async function readCounts(signal: AbortSignal) {
  const [queue, registry] = await Promise.all([
    dashboardCall('GET /api/admin/requests/counts', { signal }),
    dashboardCall('GET /api/admin/businesses/counts', { signal }),
  ]);
  return { ...queue, ...registry };
}
/** How much there is of everything [R122]. */
export type Counts = Awaited<ReturnType<typeof readCounts>>;

/**
 * Counts for the stat cards and the tabs, kept fresh while a person is active. The answers carry an ETag, by which
 * they are asked for again: an unchanged count costs an empty 304.
 */
export const countsQuery = queryOptions({
  queryKey: listKeys.counts,
  queryFn: ({ signal }) => readCounts(signal),
  staleTime: 5_000,
  refetchInterval: whileActive(15_000),
  meta: { admin: true },
});
