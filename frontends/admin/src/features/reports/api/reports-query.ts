import type { reportView } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Report = z.infer<typeof reportView>;

/** Every report, newest first [R163]. */
export const reportsQuery = listQuery<Report>({
  key: listKeys.reports,
  paths: ['/api/admin/report', '/api/report'],
  names: ['reports', 'items'],
});
