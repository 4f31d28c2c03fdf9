import type { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { ownerChangeTold } from '@edogrula/contracts/events/owner';
import { changeNumber } from '@edogrula/contracts/owner-changes';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { z } from 'zod';
import { lockOwnersApplication } from '../application/application-repository.ts';
import { subjectOf } from '../application/notify-owners.ts';
import type { Stamp } from '../deps.ts';
import type { Tx } from '../tables.ts';

type Told = Omit<z.input<typeof ownerChangeTold.data>, 'applicantEmail'>;

/** Notifies the owner of the business, if there is one to reach. */
async function notify(stamp: Stamp, tx: Tx, told: Told): Promise<void> {
  const row = await lockOwnersApplication(tx, told.businessId);
  if (!row) return;
  const data = { ...told, applicantEmail: row.applicant_email };
  await appendEvents(tx, [newEvent(ownerChangeTold, { ...subjectOf(row, stamp), data })]);
}

/**
 * An owner proposes something: it waits at the desk, and the owner's address is notified, whoever was at the page [R357]. Taken
 * up after its end it does neither: a quarantine keeps no successor back.
 */
export async function onChangeProposed(
  deps: Stamp,
  tx: Tx,
  { data, time }: EventOf<typeof changeProposed>,
): Promise<void> {
  const { changeId, number, businessId, slug, name, kind, fileIds, dueAt } = data;
  const waits = await tx
    .insertInto('owner_change')
    .values({
      id: changeId,
      number,
      business_id: businessId,
      business_name: name,
      created_at: new Date(time),
      due_at: dueAt ? new Date(dueAt) : null,
      file_ids: fileIds,
    })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!waits) return;
  const quoted = changeNumber(number);
  const told = { businessId, slug, name, number: quoted, kind, words: '', dueAt } as const;
  await notify(deps, tx, { ...told, outcome: 'received' });
}

/** A proposal is over: nothing waits, and the owner's address is notified of a moderator's decision. */
export async function onChangeClosed(
  deps: Stamp,
  tx: Tx,
  { data, time }: EventOf<typeof changeClosed>,
): Promise<void> {
  const { changeId, number, businessId, slug, name, kind, words, outcome, endedBadge = false } = data;
  const over = { closed: true, business_name: '', due_at: null, file_ids: [] };
  await tx
    .insertInto('owner_change')
    .values({ id: changeId, number, business_id: businessId, created_at: new Date(time), ...over })
    .onConflict((known) => known.column('id').doUpdateSet(over))
    .execute();
  // A deleted record has a mail of its own.
  const isTold = outcome === 'refused' || (outcome === 'accepted' && kind !== 'deletion');
  const quoted = changeNumber(number);
  const told = { businessId, slug, name, number: quoted, kind, words, dueAt: null };
  if (isTold) await notify(deps, tx, { ...told, outcome, ...(endedBadge ? { endedBadge } : {}) });
}
