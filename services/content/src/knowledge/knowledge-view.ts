import type { knowledgeView } from '@edogrula/contracts/http/content';
import type { z } from 'zod';
import type { Knowledge } from './knowledge.ts';

export type KnowledgeAges = { knowledgeMaxAgeMs: number; weatherMaxAgeMs: number };

/** True when there is no answer, or one that is older than it should be. */
export const isOld = (at: Date | null, maxAgeMs: number, now: Date): boolean =>
  !at || now.getTime() - at.getTime() > maxAgeMs;

/** The knowledge block [R198]; `stale` when either part of it is older than it should be. */
export function toKnowledgeView(
  known: Knowledge,
  options: KnowledgeAges & { q: string; now: Date },
): z.infer<typeof knowledgeView> {
  const { q, now, knowledgeMaxAgeMs, weatherMaxAgeMs } = options;
  const staleText = known.fetchedAt !== null && isOld(known.fetchedAt, knowledgeMaxAgeMs, now);
  const staleWeather = known.weather !== null && isOld(known.weatherFetchedAt, weatherMaxAgeMs, now);
  return {
    title: known.title,
    subtitle: known.subtitle,
    summary: known.summary,
    wiki_url: known.wikiUrl,
    gmap_url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(q)}`,
    coordinates: known.coordinates,
    image: known.image,
    thumbnail: known.thumbnail,
    weather: known.weather,
    fetchedAt: known.fetchedAt?.toISOString() ?? null,
    stale: staleText || staleWeather,
    source: known.fetchedAt ? (known.demo ? 'Demo' : 'Vikipedi') : null,
    demo: known.demo ?? false,
  };
}
