import type { CallAnswer } from '@edogrula/contracts/http/api';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Application = CallAnswer<'GET /api/admin/requests/:id'>;

/** Every application, newest first [R162]. */
export const applicationsQuery = listQuery({
  key: listKeys.applications,
  calls: ['GET /api/admin/requests', 'GET /api/requests', 'GET /api/apply/all', 'GET /api/apply'],
  names: ['requests', 'items'],
  parts: ['pending', 'approved', 'rejected'],
});
