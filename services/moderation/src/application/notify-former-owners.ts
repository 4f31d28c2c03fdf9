import { ownerReplaced } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Stamp } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import type { ApplicationRow } from './application-view.ts';

/**
 * Another's application became the record of a business: every owner before hears it, who alone can say that it was not
 * meant so [R358]. Whose application it is they do not read.
 */
export async function notifyFormerOwners(
  { clock, newId }: Stamp,
  tx: Tx,
  {
    owners,
    next,
    businessId,
  }: { owners: readonly ApplicationRow[]; next: ApplicationRow; businessId: string },
): Promise<void> {
  const isNext = ({ applicant_email }: ApplicationRow) =>
    applicant_email.toLowerCase() === next.applicant_email.toLowerCase();
  const told = owners
    .filter((row) => row.published_at && !isNext(row))
    .map((row) =>
      newEvent(ownerReplaced, {
        subject: row.id,
        version: row.version,
        clock,
        newId,
        data: {
          applicationId: row.id,
          applicantEmail: row.applicant_email,
          businessId,
          name: row.name,
          number: quotedNumber('application', row.number),
        },
      }),
    );
  await appendEvents(tx, told);
}
