import type { ProviderClient } from '@edogrula/service-kit/provider-client';
import { z } from 'zod';
import type { Knowledge } from './knowledge.ts';

const picture = z.object({ source: z.url() });
const summary = z.object({
  title: z.string(),
  description: z.string().optional(),
  extract: z.string().optional(),
  content_urls: z.object({ desktop: z.object({ page: z.url() }) }).optional(),
  thumbnail: picture.optional(),
  originalimage: picture.optional(),
  coordinates: z.object({ lat: z.number(), lon: z.number() }).optional(),
});

/** The encyclopedia's summary of a title (Wikipedia REST «page/summary»). @throws ProviderError */
export async function fetchSummary(
  client: ProviderClient,
  title: string,
): Promise<Omit<Knowledge, '_id' | 'weather' | 'weatherFetchedAt' | 'fetchedAt'>> {
  const found = await client.getJson(`/api/rest_v1/page/summary/${encodeURIComponent(title)}`, summary);
  return {
    title: found.title,
    subtitle: found.description ?? null,
    summary: found.extract ?? null,
    wikiUrl: found.content_urls?.desktop.page ?? null,
    image: found.originalimage?.source ?? null,
    thumbnail: found.thumbnail?.source ?? null,
    coordinates: found.coordinates ? { lat: found.coordinates.lat, lng: found.coordinates.lon } : null,
  };
}
