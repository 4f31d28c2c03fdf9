import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { type AuditFilter, auditLogs, auditParams } from '../audit-filter.ts';

type Page = { items: AuditRecord[]; total: number; next: string | null };
const rowsAPage = 50;

/** The rows of one log, newest first, page after page. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: after, signal }) => {
      const params = { ...auditParams(filter), limit: rowsAPage, after };
      return dashboardCall<Page>('GET', auditLogs[filter.log], { params, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { admin: true },
  });
