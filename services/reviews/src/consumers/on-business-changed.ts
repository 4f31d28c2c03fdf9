import type { businessCreated, businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { MongoHandlers } from '@edogrula/event-bus/consume-mongo';
import { isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Model } from 'mongoose';
import { nameKeyOf, noAnswer, type Place } from '../place/place.ts';

type Watched = EventOf<typeof businessCreated> | EventOf<typeof businessUpdated>;

/** One upsert guarded by the version: an older event finds no document to change and cannot insert a second one. */
async function putIfNewer(
  model: Model<Place>,
  event: { version: number; data: { businessId: string } },
  fields: Partial<Place>,
): Promise<void> {
  const { version, data } = event;
  try {
    await model.updateOne(
      { _id: data.businessId, businessVersion: { $lt: version } },
      { $set: { ...fields, businessVersion: version } },
      { upsert: true, setDefaultsOnInsert: true },
    );
  } catch (error) {
    // The document exists with the same or a newer version: the event changes nothing.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Follows the registry: which businesses have a provider place to watch. */
export function placeHandlers(model: Model<Place>): MongoHandlers<'reviews.places'> {
  const watch = async (event: Watched) => {
    const { businessId, name, googlePlaceId } = event.data;
    const before = await model.findById(businessId).lean<Place>();
    // What a name led to is forgotten with the name.
    const renamed = !googlePlaceId && before?.nameKey !== nameKeyOf(name);
    const moved = before !== null && (before.placeId !== googlePlaceId || renamed);
    await putIfNewer(model, event, {
      name,
      nameKey: nameKeyOf(name),
      placeId: googlePlaceId,
      deleted: false,
      ...(moved ? { ...noAnswer, nextTryAt: null } : {}),
    });
  };
  return {
    'business.business.created.v1': watch,
    'business.business.updated.v1': watch,
    'business.business.deleted.v1': (event: EventOf<typeof businessDeleted>) =>
      putIfNewer(model, event, { ...noAnswer, deleted: true, placeId: null }),
  };
}
