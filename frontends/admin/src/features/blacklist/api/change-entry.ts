import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { BlacklistEntry } from './blacklist-query.ts';

/** One current entry. @throws ApiError */
export const fetchEntry = (id: string): Promise<BlacklistEntry> =>
  dashboardCall('GET /api/admin/report/blacklist/:id', { params: { id } });

/** Gives an entry another name; the entry as it was seen goes along [R171]. @throws ApiError */
export const renameEntry = (entry: BlacklistEntry, name: string): Promise<BlacklistEntry> =>
  dashboardCall('PUT /api/report/blacklist/:id', { params: { id: entry._id }, body: { ...entry, name } });

/** Takes an entry off the blacklist [R171]. @throws ApiError */
export const removeEntry = ({ _id, version }: BlacklistEntry) =>
  dashboardCall('DELETE /api/report/blacklist/:id', { params: { id: _id }, query: { version } });
