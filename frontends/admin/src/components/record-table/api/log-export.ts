import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { type TableState, writeTableState } from '../table-state.ts';

/** What an export is noted as: the tab that it came from. */
export type ExportList =
  | 'businesses'
  | 'requests'
  | 'archived'
  | 'reports'
  | 'featured'
  | 'blacklist'
  | 'appeals'
  | 'corrections'
  | 'changes';

type Noted = Omit<Taken, 'columns'> & { columns: string[]; filter: Record<string, string> };
type Note = (noted: Noted) => Promise<{ _id: string }>;

const requestsExports = 'POST /api/admin/requests/exports';
const businessesExports = 'POST /api/admin/businesses/exports';
/** The service that owns a list writes down who took it. */
const logs: Record<ExportList, Note> = {
  requests: (noted) => dashboardCall(requestsExports, { body: { tab: 'requests', ...noted } }),
  archived: (noted) => dashboardCall(requestsExports, { body: { tab: 'archived', ...noted } }),
  reports: (noted) => dashboardCall(requestsExports, { body: { tab: 'reports', ...noted } }),
  appeals: (noted) => dashboardCall(requestsExports, { body: { tab: 'appeals', ...noted } }),
  corrections: (noted) => dashboardCall(requestsExports, { body: { tab: 'corrections', ...noted } }),
  businesses: (noted) => dashboardCall(businessesExports, { body: { tab: 'businesses', ...noted } }),
  blacklist: (noted) => dashboardCall(businessesExports, { body: { tab: 'blacklist', ...noted } }),
  changes: (noted) => dashboardCall(businessesExports, { body: { tab: 'changes', ...noted } }),
  featured: (noted) => dashboardCall(businessesExports, { body: { tab: 'featured', ...noted } }),
};
const valueMax = 200;

/**
 * What leaves as a file: which columns of how many rows. `rows` is null before the first one is read; afterwards `begun` is
 * what that was noted under.
 */
export type Taken = { columns: readonly string[]; rows: number | null; begun?: string };

/** Writes down an export of a table: which columns, by which search and filters. @throws ApiError */
export const logExport = (list: ExportList, state: TableState, taken: Taken): Promise<string> =>
  noteExport(logs[list], Object.fromEntries(writeTableState({ ...state, page: 1 })), taken);

/**
 * Writes an export down where its rows come from, before the first is read and again before the file is given
 * [decision 22, R393].
 * @returns what it is noted under
 * @throws ApiError
 */
export async function noteExport(
  note: Note,
  filter: Record<string, string>,
  { columns, ...taken }: Taken,
): Promise<string> {
  const cut = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, value.slice(0, valueMax)]),
  );
  const { _id } = await note({ ...taken, columns: [...columns], filter: cut });
  return _id;
}
