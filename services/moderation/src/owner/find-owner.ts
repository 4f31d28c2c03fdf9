import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { ownerLinkAsked } from '@edogrula/contracts/events/identity';
import { ownerFound } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { sql } from 'kysely';
import { isOwners } from '../application/owners-application.ts';
import type { Stamp } from '../deps.ts';
import type { Tx } from '../tables.ts';

/** A mail has a link for each business of its address; no mail has more of them than this. */
const mostBusinesses = 10;

/** Those of the address itself. */
const ownedBy = (tx: Tx, email: string) =>
  latestShown(tx)
    .where(sql`lower(a.applicant_email)`, '=', email.toLowerCase())
    .orderBy('a.number', 'desc')
    .limit(mostBusinesses)
    .execute();

/** Businesses that let the address in beside their first, who must still be there [R358]. */
const sharedWith = (tx: Tx, businessIds: readonly string[]) =>
  latestShown(tx)
    .where('a.business_id', '=', sql<string>`any(${[...businessIds]}::uuid[])`)
    .where('a.applicant_email', '<>', '')
    .orderBy('a.number', 'desc')
    .execute();

/**
 * The latest published application of each business that the registry still shows. One that
 * was refused, withdrawn or followed by another's application leads to nothing, and a made-up owner has no mailbox.
 */
const latestShown = (tx: Tx) =>
  tx
    .selectFrom('application as a')
    .innerJoin('registry_record as r', (join) =>
      join.onRef('r.id', '=', 'a.business_id').on('r.kind', '=', 'business').on('r.visible', '=', true),
    )
    .leftJoin('business_contact as c', 'c.business_id', 'a.business_id')
    .select(['a.id', 'a.business_id', 'a.version'])
    .select(sql<string>`coalesce(nullif(c.name, ''), a.name)`.as('name'))
    .where('a.demo', '=', false)
    .where(isOwners('a'));

/** An erasure of the address waits until the found businesses are published, or has emptied it before. */
const lockApplications = (tx: Tx, email: string) =>
  tx
    .selectFrom('application')
    .select('id')
    .where(sql`lower(applicant_email)`, '=', email.toLowerCase())
    .where('status', '=', 'approved')
    // As an erasure locks them.
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Somebody asked for an owner's link: identity gets every business of that address in one event, so that one question
 * is one mail [R357].
 */
export async function findOwner(
  { clock, newId }: Stamp,
  tx: Tx,
  { data }: EventOf<typeof ownerLinkAsked>,
): Promise<void> {
  await lockApplications(tx, data.applicantEmail);
  const owned = await ownedBy(tx, data.applicantEmail);
  const own = new Set(owned.map(({ business_id }) => business_id));
  const shared = await sharedWith(
    tx,
    (data.shared ?? []).filter((id) => !own.has(id)),
  );
  const [latest] = [...owned, ...shared];
  if (!latest) return;
  const businesses = [...owned, ...shared]
    .slice(0, mostBusinesses)
    .flatMap(({ id: applicationId, business_id: businessId, name }) =>
      businessId ? { businessId, applicationId, name, ...(own.has(businessId) ? {} : { shared: true }) } : [],
    );
  const { id: subject, version } = latest;
  const { applicantEmail, sendAt } = data;
  await appendEvents(tx, [
    newEvent(ownerFound, { subject, version, clock, newId, data: { applicantEmail, sendAt, businesses } }),
  ]);
}
