import { type RawBuilder, sql } from 'kysely';
import { isOneProof } from '../submission/one-person.ts';
import type { Tx } from '../tables.ts';
import type { ApplicationRow } from './application-view.ts';

/** The address of the latest approved application for a business beside this one; empty once erased, null without one. */
const addressBefore = (businessId: RawBuilder<unknown>, applicationId: RawBuilder<unknown>) =>
  sql<string | null>`(
    select o.applicant_email from application o
    where o.business_id = ${businessId} and o.status = 'approved' and o.id <> ${applicationId}
    order by o.published_at desc nulls first, o.number desc limit 1)`;

/** The same of an application `a` that waits with a link to a record; null for any other. */
export const ownerBefore = sql<string | null>`case
  when a.status = 'pending' and a.linked_business_id is not null
  then ${addressBefore(sql.ref('a.linked_business_id'), sql.ref('a.id'))} end`;

/**
 * Whether the owner before proved another address: sameness grants what was checked, and a tag may be another person's
 * [R360, R510]. Where there was none, no one is replaced.
 */
export const isOther = (before: string | null, applicant: string): boolean =>
  before !== null && !isOneProof(before, applicant);

/** True where the latest application for this business before this one came from another mailbox. */
export async function takesOver(
  tx: Tx,
  { id, applicant_email }: Pick<ApplicationRow, 'id' | 'applicant_email'>,
  businessId: string,
): Promise<boolean> {
  const before = addressBefore(sql`${businessId}::uuid`, sql`${id}::uuid`);
  const { rows } = await sql<{ before: string | null }>`select ${before} as before`.execute(tx);
  return isOther(rows[0]?.before ?? null, applicant_email);
}
