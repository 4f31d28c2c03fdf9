import { featuredChanged } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { FeaturedRow } from '../tables.ts';

/** A sponsored place was entered, changed or removed. */
export function featuredFact(row: FeaturedRow, removed: boolean): Envelope {
  return newEvent(featuredChanged, {
    subject: row.id,
    version: removed ? row.version + 1 : row.version,
    data: { featuredId: row.id, businessId: row.business_id, removed },
  });
}
