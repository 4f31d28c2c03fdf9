import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listKeys } from '../../lib/list-cache.ts';
import { longListRows } from '../../lib/list-query.ts';
import type { Counts } from './api/counts-query.ts';

/** Long lists are not read again more often than this, however much changes. */
const longListPauseMs = 2 * 60_000;

/** Which list each count speaks for. */
const listOf: Record<keyof Counts, QueryKey> = {
  pendingApplications: listKeys.applications,
  archivedApplications: listKeys.applications,
  pendingReports: listKeys.reports,
  reports: listKeys.reports,
  openAppeals: listKeys.appeals,
  openCorrections: listKeys.corrections,
  businesses: listKeys.businesses,
  verified: listKeys.businesses,
  ending: listKeys.businesses,
  blacklist: listKeys.blacklist,
  featured: listKeys.featured,
  featuredActive: listKeys.featured,
  openChanges: listKeys.changes,
};

/** Reads a list again as soon as a count says that there is something new in it. */
export function useLiveLists(counts: Counts | undefined): void {
  const client = useQueryClient();
  const before = useRef(counts);
  useEffect(() => {
    const old = before.current;
    before.current = counts;
    if (!old || !counts) return;
    const changed = (Object.keys(listOf) as (keyof Counts)[]).filter((name) => old[name] !== counts[name]);
    for (const key of new Set(changed.map((name) => listOf[name]))) {
      void client.invalidateQueries({
        queryKey: key,
        predicate: ({ state: { data, dataUpdatedAt } }) => {
          const isLong = Array.isArray(data) && data.length > longListRows;
          return !isLong || Date.now() - dataUpdatedAt > longListPauseMs;
        },
      });
    }
  }, [counts, client]);
}
