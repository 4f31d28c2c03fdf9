import { reviewEndpoints } from '@edogrula/contracts/http/review-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Model } from 'mongoose';
import { nameKeyOf, type Place } from './place.ts';
import { noReviews, toPlaceReviews } from './place-view.ts';

export type PlaceRoutesOptions = { model: Model<Place>; clock: () => Date; maxAgeMs: number };

const newest = (model: Model<Place>, placeId: string) =>
  model.findOne({ placeId, deleted: false }).sort({ fetchedAt: -1 }).lean<Place>();

/** The one business of this name; namesakes are ambiguous, so none of them is answered. */
async function onlyOneNamed(model: Model<Place>, name: string): Promise<Place | null> {
  const named = await model
    .find({ nameKey: nameKeyOf(name), deleted: false })
    .limit(2)
    .lean<Place[]>();
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Reviews by place or name [R144]: what is stored, with its age; a request never costs a provider call. */
export function placeRoutes(app: HttpApp, { model, clock, maxAgeMs }: PlaceRoutesOptions): void {
  route(app, reviewEndpoints.ofPlace, async ({ query: { placeId, limit } }) => {
    const place = await newest(model, placeId);
    return place ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(placeId);
  });
  route(app, reviewEndpoints.byName, async ({ query: { query, limit } }) => {
    const place = await onlyOneNamed(model, query);
    return place?.placeId ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(null);
  });
}
