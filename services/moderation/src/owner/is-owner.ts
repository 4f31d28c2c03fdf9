import { sql } from 'kysely';

/** SQL: an application was published, and nobody took its business over since. */
export const isOwner = (application: string) => {
  const of = (column: string) => sql.ref(`${application}.${column}`);
  return sql<boolean>`(${of('published_at')} is not null and not ${isFormerOwner(application)})`;
};

/** SQL: somebody took the business of a published application over since. */
export const isFormerOwner = (application: string) => {
  const of = (column: string) => sql.ref(`${application}.${column}`);
  return sql<boolean>`exists (
    select from application later where later.business_id = ${of('business_id')}
      and later.status = 'approved'
      and (later.published_at, later.number) > (${of('published_at')}, ${of('number')}))`;
};
