import type { moderationCounts } from '@edogrula/contracts/http/moderation';
import type { registryCounts } from '@edogrula/contracts/http/registry-desk';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { whileActive } from '../../../lib/activity.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';

/** How much there is of everything [R122]. */
export type Counts = z.infer<typeof moderationCounts> & z.infer<typeof registryCounts>;

async function readCounts(signal: AbortSignal): Promise<Counts> {
  const [queue, registry] = await Promise.all([
    dashboardCall<z.infer<typeof moderationCounts>>('GET', '/api/admin/requests/counts', { signal }),
    dashboardCall<z.infer<typeof registryCounts>>('GET', '/api/admin/businesses/counts', { signal }),
  ]);
  return { ...queue, ...registry };
}

/**
 * Counts for the stat cards and the tabs, kept fresh while somebody works here. The answers carry an ETag: the
 * browser asks by it, and an unchanged count costs an empty 304.
 */
export const countsQuery = queryOptions({
  queryKey: listKeys.counts,
  queryFn: ({ signal }) => readCounts(signal),
  staleTime: 5_000,
  refetchInterval: whileActive(15_000),
  meta: { admin: true },
});
