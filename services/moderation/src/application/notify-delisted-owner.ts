import type { businessDelisted } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { applicationDelisted } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Stamp } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { lockOwnersApplication } from './application-repository.ts';

/**
 * The registry took the verification or the record of a business away: whoever applied for it last hears why
 * [decision 29]. Nobody is told where no application led to it, its person was erased, or the owner is invented.
 */
export async function notifyDelistedOwner(
  { clock, newId }: Stamp,
  tx: Tx,
  { data }: EventOf<typeof businessDelisted>,
): Promise<void> {
  const row = await lockOwnersApplication(tx, data.businessId);
  if (!row?.applicant_email || row.demo) return;
  const told = newEvent(applicationDelisted, {
    subject: row.id,
    version: row.version,
    clock,
    newId,
    data: {
      applicationId: row.id,
      applicantEmail: row.applicant_email,
      businessId: data.businessId,
      name: data.name,
      part: data.part,
      reason: data.reason,
      number: quotedNumber('application', row.number),
    },
  });
  await appendEvents(tx, [told]);
}
