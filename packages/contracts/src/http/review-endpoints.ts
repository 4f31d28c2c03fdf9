import { at, endpoints } from './endpoint.ts';
import { placeReviews, reviewsQuery, reviewsSearchQuery } from './reviews.ts';

/** Reviews as last fetched from the provider [R144]. */
export const reviewEndpoints = endpoints(
  { service: 'reviews', heading: 'Reviews' },
  {
    ofPlace: {
      ...at('GET /api/google/reviews'),
      policy: 'public',
      summary: 'Reviews of a place as last fetched from the provider',
      query: reviewsQuery,
      answers: { 200: placeReviews },
    },
    byName: {
      ...at('GET /api/google/reviews/search'),
      policy: 'public',
      summary: 'The same by the business’s name; of several that bear it, by the id of one that has them',
      query: reviewsSearchQuery,
      answers: { 200: placeReviews },
    },
  },
);
