import type { verificationEnding, verificationLapsed } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { ownerReminded } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { lockOwnersApplication } from '../application/application-repository.ts';
import { addresseeOf, subjectOf } from '../application/notify-owners.ts';
import type { Stamp } from '../deps.ts';
import { isCondemned } from '../registry/condemned-business.ts';
import type { Tx } from '../tables.ts';

/**
 * A check of a business ends or has ended: its owner is notified [R354]. No one is where an entry condemns the business.
 */
export async function remindOwner(
  stamp: Stamp,
  tx: Tx,
  { data }: EventOf<typeof verificationEnding> | EventOf<typeof verificationLapsed>,
): Promise<void> {
  const row = await lockOwnersApplication(tx, data.businessId);
  if (!row || (await isCondemned(tx, data.businessId))) return;
  const { businessId, slug, name, kinds, endsAt } = data;
  const daysLeft = 'daysLeft' in data ? data.daysLeft : null;
  const said = { ...addresseeOf(row), businessId, slug, name, kinds, endsAt, daysLeft };
  await appendEvents(tx, [newEvent(ownerReminded, { ...subjectOf(row, stamp), data: said })]);
}
