import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** What has a history, and which service keeps its audit log. */
export type HistorySubject = 'application' | 'report' | 'business' | 'blacklist-entry' | 'featured';

const logs: Record<HistorySubject, string> = {
  application: '/api/admin/requests/audit',
  report: '/api/admin/requests/audit',
  business: '/api/admin/businesses/audit',
  'blacklist-entry': '/api/admin/businesses/audit',
  featured: '/api/admin/businesses/audit',
};
const shownMax = 50;

/** What was done to one record, newest first; read again when its version moves on. */
export const historyQuery = (subjectKind: HistorySubject, subjectId: string, version: number) =>
  queryOptions({
    queryKey: ['history', subjectId, version],
    queryFn: async ({ signal }) => {
      const params = { subjectKind, subjectId, limit: shownMax };
      const { items } = await dashboardCall<{ items: AuditRecord[] }>('GET', logs[subjectKind], {
        params,
        signal,
      });
      return items;
    },
    placeholderData: keepPreviousData,
    meta: { admin: true },
  });
