import { businessCreated, businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import { bookingKeysOf } from '../keys/booking-keys.ts';
import { keysOf, type LookupKey } from '../keys/lookup-keys.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { sistersOf } from './business-repository.ts';

/** What leads to a record without being its own contact: no lookup finds it by that, yet an accusation of it is one of the house. */
async function alsoKnownBy(tx: Tx, { id, booking_url: url }: BusinessRow): Promise<LookupKey[]> {
  const booked = (url ? bookingKeysOf(url) : []).filter(({ own }) => own);
  return [
    ...booked.map(({ kind, key }) => ({ kind, key })),
    ...(await sistersOf(tx, id)).map((key) => ({ kind: 'handle' as const, key })),
  ];
}

/** `created` or `updated`, with what other services' effects need. Call once all of the change is written. */
export async function businessFact(tx: Tx, kind: 'created' | 'updated', row: BusinessRow): Promise<Envelope> {
  return newEvent(kind === 'created' ? businessCreated : businessUpdated, {
    subject: row.id,
    version: row.version,
    data: {
      businessId: row.id,
      slug: row.slug,
      name: row.name,
      applicationId: row.application_id,
      googlePlaceId: row.google_place_id,
      imageFileIds: row.gallery,
      logoFileId: row.logo,
      verified: row.verified_at !== null,
      keys: keysOf(row),
      alsoKnownBy: await alsoKnownBy(tx, row),
    },
    clock: () => row.updated_at,
  });
}

/** `deleted`, naming the files that it used. */
export function businessGone(row: BusinessRow): Envelope {
  return newEvent(businessDeleted, {
    subject: row.id,
    version: row.version,
    data: { businessId: row.id, slug: row.slug, imageFileIds: row.gallery },
    clock: () => row.updated_at,
  });
}
