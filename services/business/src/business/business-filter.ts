import { toPhone } from '@edogrula/contracts/lookup-input';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searched } from '../text/search-terms.ts';
import type { BusinessStatus } from './business-status.ts';

/** Condition of a search on the business table, called `a`: a phone by its number, words by every one of them. */
export function businessSearch(q: string | undefined): RawBuilder<SqlBool> {
  const phone = q && toPhone(q);
  if (phone) return sql<SqlBool>`(a.phone = ${phone} or a.landline = ${phone})`;
  return searched('a.search_folded', q);
}

const condemned = (now: Date) =>
  sql<SqlBool>`(a.blacklisted_from is not null and a.blacklisted_from <= ${now})`;

/** Condition that a business stands where moderators filter, as `businessStatus` says it. */
export function hasStatus(status: BusinessStatus | undefined, now: Date): RawBuilder<SqlBool> {
  if (!status) return sql<SqlBool>`true`;
  if (status === 'blacklisted') return condemned(now);
  const checked = status === 'verified' ? sql`a.verified_at is not null` : sql`a.verified_at is null`;
  return sql<SqlBool>`(${checked} and not ${condemned(now)})`;
}
