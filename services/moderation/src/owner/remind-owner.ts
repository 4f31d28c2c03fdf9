import type { verificationEnding, verificationLapsed } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { ownerReminded } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { lockOwnersApplication } from '../application/application-repository.ts';
import type { Stamp } from '../deps.ts';
import { isCondemned } from '../registry/condemned-business.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';

/**
 * A check of a business ends or has ended: whoever applied for it last is told [R354]. Nobody is where no application led
 * to it, its person was erased, the owner is invented, or an entry condemns the business.
 */
export async function remindOwner(
  { clock, newId }: Stamp,
  tx: Tx,
  { data }: EventOf<typeof verificationEnding> | EventOf<typeof verificationLapsed>,
): Promise<void> {
  const row = await lockOwnersApplication(tx, data.businessId);
  if (!row?.applicant_email || row.demo || (await isCondemned(tx, data.businessId))) return;
  const { businessId, slug, name, kinds, endsAt } = data;
  const told = newEvent(ownerReminded, {
    subject: row.id,
    version: row.version,
    clock,
    newId,
    data: {
      applicationId: row.id,
      applicantEmail: row.applicant_email,
      businessId,
      slug,
      name,
      kinds,
      endsAt,
      daysLeft: 'daysLeft' in data ? data.daysLeft : null,
      number: quotedNumber('application', row.number),
    },
  });
  await appendEvents(tx, [told]);
}
