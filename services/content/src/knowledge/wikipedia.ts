import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import { z } from 'zod';
import type { Knowledge } from './knowledge.ts';

const https = z.url({ protocol: /^https$/ }).max(2000);
const picture = z.object({ source: https });
const summary = z.object({
  title: z.string().min(1).max(300),
  description: z.string().max(1000).optional(),
  extract: z.string().max(20_000).optional(),
  content_urls: z.object({ desktop: z.object({ page: https }) }).optional(),
  thumbnail: picture.optional(),
  originalimage: picture.optional(),
  coordinates: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).optional(),
});

/** The encyclopedia's summary of a title (Wikipedia REST «page/summary»). @throws ProviderError */
export async function fetchSummary(
  client: ProviderClient,
  title: string,
): Promise<Omit<Knowledge, '_id' | 'weather' | 'weatherFetchedAt' | 'fetchedAt'>> {
  // As a path they would lead out of it.
  if (/^\.{1,2}$/.test(title)) throw new ProviderError('refused', 'dots are no title');
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
