import type { queueQuery } from '@edogrula/contracts/http/moderation';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from './search-text.ts';
import { numberIn, type QueueSubject } from './submission-number.ts';

export type QueueQuery = z.infer<typeof queueQuery>;

/**
 * The condition of a queue's status and search filters on its table, called `a` in the query.
 * @param unread SQL: ids of those that no word finds, their number alone: an answer would say what is hidden in them
 */
export function queueFilter(
  query: QueueQuery,
  table: QueueSubject,
  unread?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const conditions = [table === 'report' ? sql<SqlBool>`a.deleted_at is null` : sql<SqlBool>`true`];
  if (query.status === 'archived') conditions.push(sql<SqlBool>`a.status <> 'pending'`);
  else if (query.status) conditions.push(sql<SqlBool>`a.status = ${query.status}`);
  const pattern = likePattern(query.q);
  const number = numberIn(query.q);
  if (pattern) {
    const readable = unread ? sql`a.id not in ${unread}` : sql`true`;
    conditions.push(
      sql<SqlBool>`(a.search_text like ${pattern} and ${readable} or ${number === null ? sql`false` : sql`a.number = ${number}`})`,
    );
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
