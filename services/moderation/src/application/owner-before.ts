import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ApplicationTable, Tx } from '../tables.ts';

type Applicant = Pick<Selectable<ApplicationTable>, 'id' | 'applicant_email'>;

/**
 * The application beside this one that the registry carried out last for a business; null without one. An approval that it
 * has not answered makes no owner: it may withhold it.
 */
const applicationBefore = (businessId: RawBuilder<unknown>, applicationId: RawBuilder<unknown>) =>
  sql`select o.id, o.applicant_email from application o
    where o.business_id = ${businessId} and o.status = 'approved' and o.published_at is not null
      and o.id <> ${applicationId}
    order by o.published_at desc, o.number desc limit 1`;

/**
 * The address of the owner before an application `a` that waits with a link to a record: empty once erased, null where
 * there was none, and for any other application.
 */
export const ownerBefore = sql<string | null>`case
  when a.status = 'pending' and a.linked_business_id is not null
  then (select applicant_email from (${applicationBefore(sql.ref('a.linked_business_id'), sql.ref('a.id'))}) o) end`;

/**
 * Whether the owner before proved another address: sameness grants what was checked, and a tag may be another person's
 * [R360, R510]. Where there was none, no one is replaced.
 */
export const isOther = (before: string | null, applicant: string): boolean =>
  before !== null && !isOneProof(before, applicant);

/**
 * The one other approval for a business that the registry has not answered, where it is of the same proof. Beside a
 * stranger's nobody is named, as that one may be the owner by then.
 */
async function ownUnanswered(
  tx: Tx,
  { id, applicant_email: email }: Applicant,
  businessId: string,
): Promise<string | null> {
  const unanswered = await tx
    .selectFrom('application')
    .select(['id', 'applicant_email as email'])
    .where('business_id', '=', businessId)
    .where('status', '=', 'approved')
    .where('published_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('number')
    .limit(2)
    .execute();
  const [one, other] = unanswered;
  return one && !other && isOneProof(one.email, email) ? one.id : null;
}

/** Whether an approval replaces the owner of this business, and by which application moderation knows that owner. */
export async function succession(
  tx: Tx,
  applicant: Applicant,
  businessId: string,
): Promise<{ takesOver: boolean; ownerApplicationId: string | null }> {
  const { id, applicant_email } = applicant;
  const before = applicationBefore(sql`${businessId}::uuid`, sql`${id}::uuid`);
  const { rows } = await sql<{ id: string; applicant_email: string }>`${before}`.execute(tx);
  const [owner] = rows;
  return {
    takesOver: isOther(owner?.applicant_email ?? null, applicant_email),
    ownerApplicationId: owner?.id ?? (await ownUnanswered(tx, applicant, businessId)),
  };
}
