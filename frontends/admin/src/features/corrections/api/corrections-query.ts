import type { CallAnswer } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Correction = CallAnswer<'GET /api/admin/corrections'>['items'][number];

/** Correction requests that wait, oldest first [R404]. */
export const correctionsQuery = listQuery({
  key: listKeys.corrections,
  calls: ['GET /api/admin/corrections'],
  names: ['items'],
});

/** One correction request. @throws ApiError */
export const fetchCorrection = (id: string): Promise<Correction> =>
  dashboardCall('GET /api/admin/corrections/:id', { params: { id } });
