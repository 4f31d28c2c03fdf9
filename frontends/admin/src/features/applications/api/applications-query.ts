import type { applicationView } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type Application = z.infer<typeof applicationView>;

/** Every application, newest first [R162]. */
export const applicationsQuery = listQuery<Application>({
  key: listKeys.applications,
  paths: ['/api/admin/requests', '/api/requests', '/api/apply/all', '/api/apply'],
  names: ['requests', 'items'],
  parts: ['pending', 'approved', 'rejected'],
});
