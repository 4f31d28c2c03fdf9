import type { moderationCounts } from '@edogrula/contracts/http/moderation';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { readList } from '../../../lib/read-list.ts';

/** How much there is of everything [R122]. */
export type Counts = {
  businesses: number;
  pendingApplications: number;
  archived: number;
  reports: number;
  pendingReports: number;
  blacklist: number;
  featured: number;
};

/** The total of a list, asked for by its first row alone. */
async function totalOf(path: string, signal: AbortSignal, status?: string): Promise<number> {
  const params = { page: 1, limit: 1, status };
  const names = ['items', 'businesses', 'requests', 'reports', 'blacklist'];
  return readList(await dashboardCall('GET', path, { params, signal }), { names, limit: 1 }).total;
}

async function readCounts(signal: AbortSignal): Promise<Counts> {
  const [queue, businesses, approved, rejected, blacklist, featured] = await Promise.all([
    dashboardCall<z.infer<typeof moderationCounts>>('GET', '/api/admin/requests/counts', { signal }),
    totalOf('/api/admin/businesses', signal),
    totalOf('/api/admin/requests', signal, 'approved'),
    totalOf('/api/admin/requests', signal, 'rejected'),
    totalOf('/api/admin/report/blacklist/all', signal),
    totalOf('/api/admin/featured', signal),
  ]);
  return { ...queue, businesses, archived: approved + rejected, blacklist, featured };
}

/** Counts for the stat cards and the tabs, kept fresh while somebody works here. */
export const countsQuery = queryOptions({
  queryKey: listKeys.counts,
  queryFn: ({ signal }) => readCounts(signal),
  refetchInterval: whileActive(30_000),
  meta: { admin: true },
});
