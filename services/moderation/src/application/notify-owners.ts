import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import type { businessDelisted, businessPayeesChanged } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { applicationDelisted } from '@edogrula/contracts/events/moderation';
import { applicationPayeeChanged, ownerReplaced } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Stamp } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { lockAllOwners, lockOwnersApplication } from './application-repository.ts';
import type { ApplicationRow } from './application-view.ts';

/** An event to an owner has the application as its subject: by it an erasure has the mail refused. */
export const subjectOf = ({ id, version }: ApplicationRow, { clock, newId }: Stamp) => ({
  subject: id,
  version,
  clock,
  newId,
});

/** Whom a mail to an owner goes to, and the number that it quotes. */
export const addresseeOf = ({ id, applicant_email, number }: ApplicationRow) => ({
  applicationId: id,
  applicantEmail: applicant_email,
  number: quotedNumber('application', number),
});

/** The registry took the verification or the record of a business away: its owner is notified why [decision 29]. */
export async function notifyDelistedOwner(
  stamp: Stamp,
  tx: Tx,
  { data }: EventOf<typeof businessDelisted>,
): Promise<void> {
  const row = await lockOwnersApplication(tx, data.businessId);
  if (!row) return;
  const { businessId, name, part, reason } = data;
  const said = { ...addresseeOf(row), businessId, name, part, reason };
  await appendEvents(tx, [newEvent(applicationDelisted, { ...subjectOf(row, stamp), data: said })]);
}

/**
 * An account was confirmed for a business or revoked: every owner that it ever had is notified. No one else would notice a
 * foreign account, and whoever took the record over would keep it secret [R360].
 */
export async function notifyPayeeOwner(
  stamp: Stamp,
  tx: Tx,
  { data }: EventOf<typeof businessPayeesChanged>,
): Promise<void> {
  const { businessId, name, change } = data;
  const events = (await lockAllOwners(tx, businessId)).map((row) =>
    newEvent(applicationPayeeChanged, {
      ...subjectOf(row, stamp),
      data: { ...addresseeOf(row), businessId, name, change },
    }),
  );
  await appendEvents(tx, events);
}

type Succession = { owners: readonly ApplicationRow[]; next: ApplicationRow; businessId: string };

/**
 * Another's application became the record of a business: every owner before is notified, who alone can say that it was not
 * meant so [R358]. Whose application it is they do not read.
 */
export async function notifyFormerOwners(
  stamp: Stamp,
  tx: Tx,
  { owners, next, businessId }: Succession,
): Promise<void> {
  const isNext = ({ applicant_email }: ApplicationRow) => isOneProof(applicant_email, next.applicant_email);
  const events = owners
    .filter((row) => row.published_at && !isNext(row))
    .map((row) =>
      newEvent(ownerReplaced, {
        ...subjectOf(row, stamp),
        data: { ...addresseeOf(row), businessId, name: row.name },
      }),
    );
  await appendEvents(tx, events);
}
