import type { adminBlacklistEntry } from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type BlacklistEntry = z.infer<typeof adminBlacklistEntry>;

/** Every blacklist entry [R164]. */
export const blacklistQuery = listQuery<BlacklistEntry>({
  key: listKeys.blacklist,
  paths: ['/api/admin/report/blacklist/all', '/api/report/blacklist/all'],
  names: ['blacklist', 'items'],
});
