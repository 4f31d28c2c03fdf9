import { toPhone } from '@edogrula/contracts/contact/phone';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '../context.ts';
import type { BusinessRow } from '../tables.ts';
import { searched } from '../text/search-terms.ts';

export type BusinessStatus = 'verified' | 'unverified' | 'blacklisted';

/** What moderators call a business now: an entry that counts goes before everything else [decision 12]. */
export function businessStatus(
  row: Pick<BusinessRow, 'blacklisted_from' | 'verified_at'>,
  now: Date,
): BusinessStatus {
  if (row.blacklisted_from && row.blacklisted_from <= now) return 'blacklisted';
  return row.verified_at ? 'verified' : 'unverified';
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
export function hasStatus(status: BusinessStatus | undefined, now: Date): RawBuilder<SqlBool> {
  if (!status) return sql<SqlBool>`true`;
  const active = notBlacklisted(now, 'a');
  if (status === 'blacklisted') return sql<SqlBool>`not ${active}`;
  const checked = status === 'verified' ? sql`a.verified_at is not null` : sql`a.verified_at is null`;
  return sql<SqlBool>`(${checked} and ${active})`;
}

/** What the public may see of the registry: neither deleted nor blacklisted by now. */
export const listedBusinesses = ({ db, clock }: Reads) =>
  db.selectFrom('business').where('deleted_at', 'is', null).where(notBlacklisted(clock()));
