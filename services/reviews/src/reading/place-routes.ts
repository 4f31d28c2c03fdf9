import { reviewEndpoints } from '@edogrula/contracts/http/review-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Model } from 'mongoose';
import { nameKeyOf, type Place } from '../place/place.ts';
import type { RefreshDeps } from '../refresh/refresh-place.ts';
import { noReviews, toPlaceReviews } from './place-view.ts';
import { searchByName } from './search-by-name.ts';

type PlaceRoutesOptions = {
  model: Model<Place>;
  clock: () => Date;
  maxAgeMs: number;
  /** Null without a key: only what is stored is answered. */
  refresh: RefreshDeps | null;
};

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

/**
 * The business that is asked for by its name. What is its own already, a later namesake hides from nobody who asks by its
 * id: its place, or the one that its name led to while nobody else bore it.
 */
async function ofName(
  model: Model<Place>,
  { query, business }: { query: string; business?: string | undefined },
): Promise<Place | null> {
  if (!business) return onlyOneNamed(model, query);
  const own = await model.findOne({ _id: business, deleted: false }).lean<Place>();
  if (own?.placeId || own?.namedPlaceId) return own;
  const named = await onlyOneNamed(model, query);
  return named?._id === business ? named : null;
}

/**
 * Reviews by place or name [R144]: what is stored, with its age. Only a name of ours without a place may cost a call to
 * the provider, once in the age of an answer [decision 42].
 */
export function placeRoutes(app: HttpApp, { model, clock, maxAgeMs, refresh }: PlaceRoutesOptions): void {
  route(app, reviewEndpoints.ofPlace, async ({ query: { placeId, limit } }) => {
    const place = await newest(model, placeId);
    return place ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(placeId);
  });
  route(app, reviewEndpoints.byName, async ({ query: { limit, ...asked } }) => {
    const named = await ofName(model, asked);
    if (!named) return noReviews(null);
    const place = named.placeId || !refresh ? named : await searchByName(refresh, named);
    return toPlaceReviews(place, { limit, now: clock(), maxAgeMs });
  });
}
