import type { RemovalReason, RenameReason } from '@edogrula/contracts/entry-revision';
import type { CallInput } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { BlacklistEntry } from './blacklist-query.ts';

/** One current entry. @throws ApiError */
export const fetchEntry = (id: string): Promise<BlacklistEntry> =>
  dashboardCall('GET /api/admin/report/blacklist/:id', { params: { id } });

/** Gives an entry another name, with a reason; the entry as it was seen goes along [R171, R323]. @throws ApiError */
export const renameEntry = (
  entry: BlacklistEntry,
  { name, why }: { name: string; why: RenameReason },
): Promise<BlacklistEntry> =>
  dashboardCall('PUT /api/report/blacklist/:id', {
    params: { id: entry._id },
    body: { ...entry, ...why, name },
  });

/** Takes an entry off the blacklist, with a reason [R171, R323]. @throws ApiError */
export const removeEntry = ({ _id, version }: BlacklistEntry, why: RemovalReason) =>
  dashboardCall('DELETE /api/report/blacklist/:id', { params: { id: _id }, query: { version }, body: why });

/** Corrects what an entry says, with a reason and the version of the dossier as it was seen [R320]. @throws ApiError */
export const correctEntry = (
  id: string,
  body: CallInput<'POST /api/admin/appeals/entries/:id/correct'>['body'],
): Promise<unknown> => dashboardCall('POST /api/admin/appeals/entries/:id/correct', { params: { id }, body });
