import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** What has a history, and which service keeps its audit log. */
export type HistorySubject =
  | 'application'
  | 'report'
  | 'appeal'
  | 'correction'
  | 'change'
  | 'dossier'
  | 'business'
  | 'blacklist-entry'
  | 'featured';

const logs = {
  application: 'GET /api/admin/requests/audit',
  report: 'GET /api/admin/requests/audit',
  appeal: 'GET /api/admin/requests/audit',
  correction: 'GET /api/admin/requests/audit',
  dossier: 'GET /api/admin/requests/audit',
  change: 'GET /api/admin/businesses/audit',
  business: 'GET /api/admin/businesses/audit',
  'blacklist-entry': 'GET /api/admin/businesses/audit',
  featured: 'GET /api/admin/businesses/audit',
} as const satisfies Record<HistorySubject, string>;
const shownMax = 50;

/** What was done to one record, newest first; read again when its version moves on. */
export const historyQuery = (subjectKind: HistorySubject, subjectId: string, version: number) =>
  queryOptions({
    queryKey: ['history', subjectId, version],
    queryFn: async ({ signal }) => {
      const query = { subjectKind, subjectId, limit: shownMax };
      const { items } = await dashboardCall(logs[subjectKind], { query, signal });
      return items;
    },
    placeholderData: keepPreviousData,
    meta: { admin: true },
  });
