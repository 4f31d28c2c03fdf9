import { reminderDays } from '@edogrula/contracts/business-checks';
import { toPhone } from '@edogrula/contracts/contact/phone';
import { dayMs } from '@edogrula/contracts/durations';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '../context.ts';
import { badgeCounts } from '../keys/claims.ts';
import type { BusinessRow } from '../tables.ts';
import { searched } from '../text/search-terms.ts';

type Badge = Pick<BusinessRow, 'verified_at' | 'verified_until'>;
type BusinessStatus = 'verified' | 'unverified' | 'blacklisted';

/** What moderators call a business now: an entry that counts goes before everything else [decision 12]. */
export function businessStatus(
  row: Badge & Pick<BusinessRow, 'blacklisted_from'>,
  now: Date,
): BusinessStatus {
  if (row.blacklisted_from && row.blacklisted_from <= now) return 'blacklisted';
  return isVerified(row, now) ? 'verified' : 'unverified';
}

/** Whether the badge is active: the record is vouched for, and no check of it has ended by now [R352, R354]. */
export const isVerified = (row: Badge, now: Date): boolean =>
  row.verified_at !== null && (row.verified_until === null || row.verified_until > now);

/** When the badge paused; null while it is active, and for a record that nobody vouches for. */
export const pausedAt = (row: Badge, now: Date): Date | null =>
  row.verified_at !== null && !isVerified(row, now) ? row.verified_until : null;

/** Condition that the badge of a business of `table` stands now, as `isVerified` says it. */
export function stillVerified(now: Date, table = 'business'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.verified_at`)} is not null and ${badgeCounts(now, table)})`;
}

/** How long before its end a check may be given again, in ms: from the first reminder on [R354]. */
export const soonMs = Math.max(...reminderDays) * dayMs;

/** Condition that a check of a vouched business of `table` ends within 30 days, or has ended. */
export function endsSoon(now: Date, table = 'business'): RawBuilder<SqlBool> {
  const [at, until] = [sql.ref(`${table}.verified_at`), sql.ref(`${table}.verified_until`)];
  return sql<SqlBool>`(${at} is not null and ${until} <= ${new Date(now.getTime() + soonMs)})`;
}

/** Condition of a search on the business table, called `a`: a phone by its number, words by every one of them. */
export function businessSearch(q: string | undefined): RawBuilder<SqlBool> {
  const phone = q && toPhone(q);
  if (phone) return sql<SqlBool>`(a.phone = ${phone} or a.landline = ${phone})`;
  return searched('a.search_folded', q);
}

/** Condition that no entry condemns a business of `table` by now. */
export function notBlacklisted(now: Date, table = 'business'): RawBuilder<SqlBool> {
  const from = sql.ref(`${table}.blacklisted_from`);
  return sql<SqlBool>`(${from} is null or ${from} > ${now})`;
}

/** Condition that a business has the status by which moderators filter, as `businessStatus` says it. */
export function hasStatus(status: BusinessStatus | 'ending' | undefined, now: Date): RawBuilder<SqlBool> {
  if (!status) return sql<SqlBool>`true`;
  const active = notBlacklisted(now, 'a');
  if (status === 'blacklisted') return sql<SqlBool>`not ${active}`;
  const verified = stillVerified(now, 'a');
  if (status === 'ending') return sql<SqlBool>`(${endsSoon(now, 'a')} and ${active})`;
  const checked = status === 'verified' ? verified : sql`not ${verified}`;
  return sql<SqlBool>`(${checked} and ${active})`;
}

/** What the public may see of the registry: neither deleted nor blacklisted by now. */
export const listedBusinesses = ({ db, clock }: Reads) =>
  db.selectFrom('business').where('deleted_at', 'is', null).where(notBlacklisted(clock()));
