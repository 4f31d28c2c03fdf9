import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { ExportList } from '../export-list.ts';
import { type TableState, writeTableState } from '../table-state.ts';

/** The service that owns a list writes down who took it. */
const logs: Record<ExportList, string> = {
  requests: '/api/admin/requests/exports',
  archived: '/api/admin/requests/exports',
  reports: '/api/admin/requests/exports',
  businesses: '/api/admin/businesses/exports',
  blacklist: '/api/admin/businesses/exports',
  featured: '/api/admin/businesses/exports',
};
const valueMax = 200;

/** Writes an export down before its file is given: which columns, by which search and filters [decision 22]. @throws ApiError */
export async function logExport(taken: {
  list: ExportList;
  columns: readonly string[];
  rows: number;
  state: TableState;
}): Promise<void> {
  const { list: tab, columns, rows, state } = taken;
  const filter = Object.fromEntries(
    [...writeTableState({ ...state, page: 1 })].map(([name, value]) => [name, value.slice(0, valueMax)]),
  );
  await dashboardCall('POST', logs[tab], { body: { tab, columns, rows, filter } });
}
