import type { businessPayeesChanged } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { applicationPayeeChanged } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Stamp } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { lockAllOwners } from './application-repository.ts';

/**
 * An account was confirmed for a business or revoked: whoever ever applied for it with success hears it. Nobody else would
 * notice a foreign account, and whoever took the record over is the last one to tell of it [R360].
 */
export async function notifyPayeeOwner(
  { clock, newId }: Stamp,
  tx: Tx,
  { data }: EventOf<typeof businessPayeesChanged>,
): Promise<void> {
  const told = (await lockAllOwners(tx, data.businessId)).map((row) =>
    newEvent(applicationPayeeChanged, {
      subject: row.id,
      version: row.version,
      clock,
      newId,
      data: {
        applicationId: row.id,
        applicantEmail: row.applicant_email,
        businessId: data.businessId,
        name: data.name,
        number: quotedNumber('application', row.number),
        change: data.change,
      },
    }),
  );
  await appendEvents(tx, told);
}
