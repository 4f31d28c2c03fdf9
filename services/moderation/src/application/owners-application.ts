import { sql } from 'kysely';

/** SQL on the applications called `of`: the registry carried a later one out for the same business, whoever sent it. */
export const isFollowed = (of: string) => sql<boolean>`exists (
  select from application later
  where later.business_id = ${sql.ref(`${of}.business_id`)} and later.status = 'approved'
    and (later.published_at, later.number) >
      (${sql.ref(`${of}.published_at`)}, ${sql.ref(`${of}.number`)}))`;

/**
 * SQL on the applications called `of`: the one that the registry carried out last for its business. Its address is the
 * owner's; whoever owned the business before is somebody else by now [R357, R404].
 */
export const isOwners = (of: string) =>
  sql<boolean>`(${sql.ref(`${of}.status`)} = 'approved' and ${sql.ref(`${of}.published_at`)} is not null
    and not ${isFollowed(of)})`;
