import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { noteExport, type Taken } from '../../../components/record-table/api/log-export.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { type AuditFilter, auditExports, auditLogs, auditParams } from '../audit-filter.ts';

const rowsAPage = 50;

/** Every row that fits, read page by page; for a file. @throws ApiError */
export const readAudit = (filter: AuditFilter): Promise<AuditRecord[]> =>
  fetchAllPages((_page, after) =>
    dashboardCall(auditLogs[filter.log], {
      query: { ...auditParams(filter), limit: adminPageSize, after: after ?? '' },
    }),
  );

/** Writes down in the log itself that its rows leave as a file [decision 22]. @throws ApiError */
export const noteAuditExport = (filter: AuditFilter, taken: Taken): Promise<string> =>
  noteExport(
    (noted) => dashboardCall(auditExports[filter.log], { body: { tab: 'audit', ...noted } }),
    auditParams(filter),
    taken,
  );

/** The rows of one log, newest first, page after page. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: after, signal }) => {
      const query = { ...auditParams(filter), limit: rowsAPage, after };
      return dashboardCall(auditLogs[filter.log], { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { admin: true },
  });
