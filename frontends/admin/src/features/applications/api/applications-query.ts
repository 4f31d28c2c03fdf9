import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';
import { type Application, readApplication } from './read-application.ts';

export type { Application };

/** Every application, newest first [R162]. */
export const applicationsQuery = listQuery({
  key: listKeys.applications,
  calls: ['GET /api/admin/requests', 'GET /api/requests', 'GET /api/apply/all', 'GET /api/apply'],
  names: ['requests', 'items'],
  parts: ['pending', 'approved', 'rejected'],
  shape: readApplication,
});
