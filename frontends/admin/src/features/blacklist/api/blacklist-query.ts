import type { CallAnswer } from '@edogrula/contracts/http/api';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type BlacklistEntry = CallAnswer<'GET /api/admin/report/blacklist/:id'>;

/** Every blacklist entry [R164]. */
export const blacklistQuery = listQuery({
  key: listKeys.blacklist,
  calls: ['GET /api/admin/report/blacklist/all', 'GET /api/report/blacklist/all'],
  names: ['blacklist', 'items'],
});
