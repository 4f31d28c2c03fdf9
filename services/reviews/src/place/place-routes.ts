import { placeReviews, reviewsQuery, reviewsSearchQuery } from '@edogrula/contracts/http/reviews';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Model } from 'mongoose';
import { nameKeyOf, type Place } from './place.ts';
import { noReviews, toPlaceReviews } from './place-view.ts';

export type PlaceRoutesOptions = { model: Model<Place>; clock: () => Date; maxAgeMs: number };

const newest = (model: Model<Place>, placeId: string) =>
  model.findOne({ placeId, deleted: false }).sort({ fetchedAt: -1 }).lean<Place>();

/** The one business of this name; of namesakes nobody can say whose reviews are meant, so none is answered. */
async function onlyOneNamed(model: Model<Place>, name: string): Promise<Place | null> {
  const named = await model
    .find({ nameKey: nameKeyOf(name), deleted: false })
    .limit(2)
    .lean<Place[]>();
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** GET /api/google/reviews and /search [R144]: what is stored, with its age; a request never costs a provider call. */
export async function placeRoutes(
  app: HttpApp,
  { model, clock, maxAgeMs }: PlaceRoutesOptions,
): Promise<void> {
  const response = { 200: placeReviews, 400: problem };

  app.get(
    '/api/google/reviews',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Reviews of a place as last fetched from the provider',
        querystring: reviewsQuery,
        response,
      },
    },
    async (request) => {
      const { placeId, limit } = request.query;
      const place = await newest(model, placeId);
      return place ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(placeId);
    },
  );

  app.get(
    '/api/google/reviews/search',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'The same by the business’s name; none when several bear it',
        querystring: reviewsSearchQuery,
        response,
      },
    },
    async (request) => {
      const { query, limit } = request.query;
      const place = await onlyOneNamed(model, query);
      return place?.placeId ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(null);
    },
  );
}
