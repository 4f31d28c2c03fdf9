import { placeReviews, reviewsQuery, reviewsSearchQuery } from '@edogrula/contracts/http/reviews';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Model } from 'mongoose';
import { nameKeyOf, type Place } from './place.ts';
import { noReviews, toPlaceReviews } from './place-view.ts';

export type PlaceRoutesOptions = { model: Model<Place>; clock: () => Date; maxAgeMs: number };

/** GET /api/google/reviews and /search [R144]: what is stored, with its age; a request never costs a provider call. */
export async function placeRoutes(
  app: HttpApp,
  { model, clock, maxAgeMs }: PlaceRoutesOptions,
): Promise<void> {
  const response = { 200: placeReviews, 400: problem };
  const find = (filter: Record<string, unknown>) =>
    model
      .findOne({ ...filter, deleted: false })
      .sort({ fetchedAt: -1 })
      .lean<Place>();

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
      const place = await find({ placeId });
      return place ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(placeId);
    },
  );

  app.get(
    '/api/google/reviews/search',
    {
      config: { policy: 'public' },
      schema: { summary: 'The same by the business’s name', querystring: reviewsSearchQuery, response },
    },
    async (request) => {
      const { query, limit } = request.query;
      const place = await find({ nameKey: nameKeyOf(query), placeId: { $ne: null } });
      return place ? toPlaceReviews(place, { limit, now: clock(), maxAgeMs }) : noReviews(null);
    },
  );
}
