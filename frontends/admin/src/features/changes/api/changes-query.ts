import type { CallAnswer } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Change = CallAnswer<'GET /api/admin/businesses/changes'>['items'][number];

/** Owners' proposals that wait, oldest first [R357]. */
export const changesQuery = listQuery({
  key: listKeys.changes,
  calls: ['GET /api/admin/businesses/changes'],
  names: ['items'],
});

/** One proposal beside the record as it is now. @throws ApiError */
export const fetchChange = (id: string): Promise<Change> =>
  dashboardCall('GET /api/admin/businesses/changes/:id', { params: { id } });
