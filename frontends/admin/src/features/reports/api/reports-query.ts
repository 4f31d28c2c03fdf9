import type { CallAnswer } from '@edogrula/contracts/http/api';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Report = CallAnswer<'GET /api/admin/report/:id'>;

/** Every report, newest first [R163]. */
export const reportsQuery = listQuery({
  key: listKeys.reports,
  calls: ['GET /api/admin/report', 'GET /api/report'],
  names: ['reports', 'items'],
});
