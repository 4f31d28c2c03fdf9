import { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { BusinessRow, ChangeRow } from '../tables.ts';

type Named = Pick<BusinessRow, 'slug' | 'name'>;
type Ended = Pick<BusinessRow, 'slug' | 'name' | 'version'>;

const factsOf = (change: ChangeRow, { slug, name }: Named) => ({
  changeId: change.id,
  businessId: change.business_id,
  slug,
  name,
  number: change.number,
  kind: change.kind,
  fileIds: change.file_ids,
});

/** A proposal waits for a moderator. */
export const changeOpened = (change: ChangeRow, business: Named): Envelope =>
  newEvent(changeProposed, {
    subject: change.id,
    version: 1,
    clock: () => change.created_at,
    data: { ...factsOf(change, business), dueAt: change.due_at?.toISOString() ?? null },
  });

/** A proposal is over, whoever ended it; `business` as it is then. */
export function changeOver(change: ChangeRow, business: Ended, endedBadge: boolean): Envelope {
  if (change.state === 'open') throw new Error('An open proposal is not over');
  return newEvent(changeClosed, {
    subject: change.id,
    version: 2,
    clock: () => change.decided_at ?? change.created_at,
    data: {
      ...factsOf(change, business),
      businessVersion: business.version,
      outcome: change.state,
      words: change.words,
      endedBadge,
    },
  });
}
