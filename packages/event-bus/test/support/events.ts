import { randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { newEvent } from '../../src/new-event.ts';

/** A small real event; `subject` groups, `version` orders. */
export function someEvent(subject: string, version = 1): Envelope {
  return newEvent(placeRefreshed, {
    subject,
    version,
    data: {
      placeId: subject,
      businessId: randomUUID(),
      rating: 4.5,
      reviewsCount: version,
      fetchedAt: new Date().toISOString(),
    },
  });
}

/** Versions 1 to `count` of one subject. */
export const someEvents = (subject: string, count: number): Envelope[] =>
  Array.from({ length: count }, (_, index) => someEvent(subject, index + 1));
