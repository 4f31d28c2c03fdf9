import type { BusinessRow } from '../tables.ts';

export type BusinessStatus = 'verified' | 'unverified' | 'blacklisted';

/** What moderators call a business now: an entry that counts goes before everything else [decision 12]. */
export function businessStatus(
  row: Pick<BusinessRow, 'blacklisted_from' | 'verified_at'>,
  now: Date,
): BusinessStatus {
  if (row.blacklisted_from && row.blacklisted_from <= now) return 'blacklisted';
  return row.verified_at ? 'verified' : 'unverified';
}
