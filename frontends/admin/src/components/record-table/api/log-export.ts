import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { type TableState, writeTableState } from '../table-state.ts';

/** What an export is noted as: the tab that it came from. */
export type ExportList = 'businesses' | 'requests' | 'archived' | 'reports' | 'featured' | 'blacklist';

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

/** What left as a file: which columns of how many rows. */
export type Taken = { columns: readonly string[]; rows: number };

/** Writes down an export of a table: which columns, by which search and filters. @throws ApiError */
export const logExport = (list: ExportList, state: TableState, taken: Taken): Promise<void> =>
  noteExport(logs[list], list, Object.fromEntries(writeTableState({ ...state, page: 1 })), taken);

/** Writes an export down where its rows come from, before its file is given [decision 22]. @throws ApiError */
export async function noteExport(
  path: string,
  tab: string,
  filter: Record<string, string>,
  taken: Taken,
): Promise<void> {
  const cut = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, value.slice(0, valueMax)]),
  );
  await dashboardCall('POST', path, { body: { tab, ...taken, filter: cut } });
}
