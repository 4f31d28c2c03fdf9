import type { knowledgeView } from '@edogrula/contracts/http/content';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import type { Logger } from '@edogrula/service-kit/logger';
import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { Knowledge } from './knowledge.ts';
import { fetchWeather } from './open-meteo.ts';
import { fetchSummary } from './wikipedia.ts';

export type KnowledgeDeps = {
  model: Model<Knowledge>;
  wikipedia: ProviderClient | null;
  weather: ProviderClient | null;
  logger: Logger;
  clock: () => Date;
  knowledgeMaxAgeMs: number;
  weatherMaxAgeMs: number;
};

type Known = Omit<Knowledge, '_id'>;

const nothing = (title: string): Known => ({
  title,
  subtitle: null,
  summary: null,
  wikiUrl: null,
  image: null,
  thumbnail: null,
  coordinates: null,
  fetchedAt: null,
  weather: null,
  weatherFetchedAt: null,
});

/** A provider that fails leaves the stored answer standing; anything else is our own fault and goes up. */
async function orNull<T>(logger: Logger, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn({ kind: error.kind, reason: error.message }, 'provider gave no answer');
    return null;
  }
}

async function refreshed(deps: KnowledgeDeps, q: string, stored: Known): Promise<Known> {
  const now = deps.clock();
  const old = (at: Date | null, maxAgeMs: number) => !at || now.getTime() - at.getTime() > maxAgeMs;
  let known = stored;
  if (deps.wikipedia && old(known.fetchedAt, deps.knowledgeMaxAgeMs)) {
    const summary = await orNull(deps.logger, fetchSummary(deps.wikipedia, q));
    if (summary) known = { ...known, ...summary, fetchedAt: now };
  }
  if (deps.weather && known.coordinates && old(known.weatherFetchedAt, deps.weatherMaxAgeMs)) {
    const weather = await orNull(deps.logger, fetchWeather(deps.weather, known.coordinates));
    if (weather) known = { ...known, weather, weatherFetchedAt: now };
  }
  return known;
}

/** What is known about a place [R149, R198]: fresh, or the last stored answer marked stale, or nothing; never made up. */
export async function readKnowledge(deps: KnowledgeDeps, q: string): Promise<z.infer<typeof knowledgeView>> {
  const key = foldTurkish(q).slice(0, 120);
  const stored = (await deps.model.findById(key).lean<Knowledge>()) ?? nothing(q);
  const known = await refreshed(deps, q, stored);
  if (known !== stored)
    await deps.model.updateOne({ _id: key }, { $set: { ...known, _id: key } }, { upsert: true });
  const age = known.fetchedAt ? deps.clock().getTime() - known.fetchedAt.getTime() : 0;
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
    stale: age > deps.knowledgeMaxAgeMs,
    source: known.fetchedAt ? 'Vikipedi' : null,
  };
}
