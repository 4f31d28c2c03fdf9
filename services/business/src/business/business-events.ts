import { businessCreated, businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import { keysOf } from '../keys/lookup-keys.ts';
import type { BusinessRow } from '../tables.ts';

/** `created` or `updated`, with what other services' effects need. */
export function businessFact(kind: 'created' | 'updated', row: BusinessRow): Envelope {
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
