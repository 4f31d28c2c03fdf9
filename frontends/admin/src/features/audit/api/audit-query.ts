import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { noteExport, type Taken } from '../../../components/record-table/api/log-export.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import type { ListPage } from '../../../lib/read-list.ts';
import { type AuditFilter, auditExports, auditLogs, auditParams } from '../audit-filter.ts';

type Page = { items: AuditRecord[]; total: number; next: string | null };
const rowsAPage = 50;

/** Every row that fits, read page by page; for a file. @throws ApiError */
export const readAudit = (filter: AuditFilter): Promise<AuditRecord[]> =>
  fetchAllPages((_page, after) =>
    dashboardCall<ListPage<AuditRecord>>('GET', auditLogs[filter.log], {
      params: { ...auditParams(filter), limit: adminPageSize, after: after ?? '' },
    }),
  );

/** Writes down in the log itself that its rows leave as a file [decision 22]. @throws ApiError */
export const noteAuditExport = (filter: AuditFilter, taken: Taken): Promise<void> =>
  noteExport(auditExports[filter.log], 'audit', auditParams(filter), taken);

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
