import { businessCreated, businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import type { Model } from 'mongoose';
import type { Place } from '../place/place.ts';

const isDuplicate = (error: unknown): boolean => (error as { code?: number }).code === 11_000;

/** One upsert guarded by the version: an older event finds no document to change and cannot insert a second one. */
async function putIfNewer(
  model: Model<Place>,
  id: string,
  version: number,
  fields: Partial<Place>,
): Promise<void> {
  try {
    await model.updateOne(
      { _id: id, businessVersion: { $lt: version } },
      { $set: { ...fields, businessVersion: version } },
      { upsert: true, setDefaultsOnInsert: true },
    );
  } catch (error) {
    // The document exists with the same or a newer version: the event has nothing to say any more.
    if (!isDuplicate(error)) throw error;
  }
}

/** Follows the registry: which businesses have a provider place to watch. */
export const placeHandlers = (model: Model<Place>) => {
  const watch = async (event: Envelope) => {
    const { businessId, name, googlePlaceId } = businessCreated.data.parse(event.data);
    const before = await model.findById(businessId).lean<Place>();
    const moved = before && before.placeId !== googlePlaceId;
    await putIfNewer(model, businessId, event.version, {
      name,
      nameKey: foldTurkish(name),
      placeId: googlePlaceId,
      deleted: false,
      ...(moved ? { rating: null, count: 0, url: null, reviews: [], fetchedAt: null } : {}),
    });
  };
  return {
    [businessCreated.type]: watch,
    [businessUpdated.type]: watch,
    [businessDeleted.type]: async (event: Envelope) => {
      const { businessId } = businessDeleted.data.parse(event.data);
      await putIfNewer(model, businessId, event.version, {
        deleted: true,
        placeId: null,
        reviews: [],
        rating: null,
        count: 0,
        fetchedAt: null,
      });
    },
  };
};
