import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import { z } from 'zod';
import type { StoredAnswer } from '../place/place.ts';

const fields = 'rating,userRatingCount,googleMapsUri,reviews';
const longestText = 4000;

const answer = z.object({
  rating: z.number().min(0).max(5).optional(),
  userRatingCount: z.number().int().min(0).optional(),
  googleMapsUri: z.url().optional(),
  reviews: z
    .array(
      z.object({
        rating: z.number().min(0).max(5),
        publishTime: z.string().optional(),
        text: z.object({ text: z.string() }).optional(),
        originalText: z.object({ text: z.string() }).optional(),
        authorAttribution: z.object({
          displayName: z.string(),
          uri: z.string().optional(),
          photoUri: z.string().optional(),
        }),
      }),
    )
    .max(100)
    .default([]),
});

export type ProviderAnswer = Omit<StoredAnswer, 'fetchedAt'>;

const httpsOrNull = (url: string | undefined): string | null => (url?.startsWith('https://') ? url : null);

function isoOrNull(text: string | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const asStored = (found: z.infer<typeof answer>): ProviderAnswer => ({
  rating: found.rating ?? null,
  count: found.userRatingCount ?? 0,
  url: httpsOrNull(found.googleMapsUri),
  reviews: found.reviews.map((review) => ({
    author: review.authorAttribution.displayName.slice(0, 120),
    text: (review.text?.text ?? review.originalText?.text ?? '').slice(0, longestText),
    rating: review.rating,
    date: isoOrNull(review.publishTime),
    authorUrl: httpsOrNull(review.authorAttribution.uri),
    authorPhoto: httpsOrNull(review.authorAttribution.photoUri),
  })),
});

/** Rating and reviews of one place (Google Places API, «Place Details (New)»). @throws ProviderError */
export async function fetchPlace(client: ProviderClient, placeId: string): Promise<ProviderAnswer> {
  // As a path they would lead out of it.
  if (/^\.{1,2}$/.test(placeId)) throw new ProviderError('refused', 'dots are no place');
  const path = `/v1/places/${encodeURIComponent(placeId)}?languageCode=tr`;
  return asStored(await client.getJson(path, answer, { 'x-goog-fieldmask': fields }));
}

const namedAnswer = answer.extend({
  id: z.string().min(1).max(200),
  displayName: z.object({ text: z.string().max(500) }),
});
const namedAnswers = z.object({ places: z.array(namedAnswer).max(20).default([]) });
const namedFields = ['id', 'displayName', ...fields.split(',')].map((field) => `places.${field}`).join(',');

export type NamedPlace = { placeId: string; name: string; answer: ProviderAnswer };

/** Places that the provider finds for a name (Google Places API, «Text Search (New)»). @throws ProviderError */
export async function searchPlaces(client: ProviderClient, textQuery: string): Promise<NamedPlace[]> {
  const body = { textQuery, languageCode: 'tr', regionCode: 'TR', pageSize: 5 };
  const headers = { 'x-goog-fieldmask': namedFields };
  const { places } = await client.postJson('/v1/places:searchText', body, namedAnswers, headers);
  return places.map((place) => ({
    placeId: place.id,
    name: place.displayName.text,
    answer: asStored(place),
  }));
}
