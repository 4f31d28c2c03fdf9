import type { knowledgeView } from '@edogrula/contracts/http/content';
import type { DailyBudget } from '@edogrula/service-kit/daily-budget';
import type { Logger } from '@edogrula/service-kit/logger';
import { isDuplicateKey } from '@edogrula/service-kit/mongo';
import { type ProviderClient, ProviderError } from '@edogrula/service-kit/provider-client';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { Knowledge } from './knowledge.ts';
import { isOld, type KnowledgeAges, toKnowledgeView } from './knowledge-view.ts';
import { fetchWeather } from './open-meteo.ts';
import { fetchSummary } from './wikipedia.ts';

/** An outside service, and how often a day it may be asked. */
export type Provider = { client: ProviderClient; budget: DailyBudget };

type KnowledgeDeps = KnowledgeAges & {
  model: Model<Knowledge>;
  wikipedia: Provider | null;
  weather: Provider | null;
  logger: Logger;
  clock: () => Date;
  /** Both providers make their answers up. */
  demo: boolean;
};

/** A title, and the keyed name of whose share of the day it costs. */
type Asked = { q: string; asker: string };

const restMs = { refused: 10 * 60_000, failed: 30_000 };

const nothing = (key: string, title: string): Knowledge => ({
  _id: key,
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

/** Asks a provider: null while the question rests or when the provider fails; anything else is our own fault and goes up. */
function createAsk({ logger, clock }: Pick<KnowledgeDeps, 'logger' | 'clock'>) {
  /** Until when, in ms, a question that a provider could not answer is not asked again. */
  const restingUntil = new LRUCache<string, number>({ max: 1000 });
  return async <T>(
    question: string,
    { provider: { client, budget }, asker }: { provider: Provider; asker: string },
    fetchIt: (client: ProviderClient) => Promise<T>,
  ): Promise<T | null> => {
    if ((restingUntil.get(question) ?? 0) > clock().getTime()) return null;
    // A resting provider costs nothing of the day, and what is kept costs nobody's share.
    if (client.resting() || !(await budget.take(asker))) return null;
    try {
      return await fetchIt(client);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.warn({ kind: error.kind, reason: error.message }, 'provider gave no answer');
      const rest = error.kind === 'refused' ? restMs.refused : restMs.failed;
      restingUntil.set(question, clock().getTime() + rest);
      return null;
    }
  };
}

/** Reads knowledge blocks [R149]: fresh, or the last stored answer marked stale, or nothing; never made up. */
export function createKnowledgeReader(deps: KnowledgeDeps) {
  const { model, wikipedia, weather, clock, demo } = deps;
  const ask = createAsk(deps);
  const running = new Map<string, Promise<Knowledge>>();

  async function refreshed(stored: Knowledge, { q, asker }: Asked): Promise<Knowledge> {
    let known = stored;
    if (wikipedia && isOld(known.fetchedAt, deps.knowledgeMaxAgeMs, clock())) {
      const summary = await ask(`text ${known._id}`, { provider: wikipedia, asker }, (client) =>
        fetchSummary(client, q),
      );
      if (summary) known = { ...known, ...summary, fetchedAt: clock() };
    }
    const at = known.coordinates;
    if (weather && at && isOld(known.weatherFetchedAt, deps.weatherMaxAgeMs, clock())) {
      const forecast = await ask(`weather ${known._id}`, { provider: weather, asker }, (client) =>
        fetchWeather(client, at),
      );
      if (forecast) known = { ...known, weather: forecast, weatherFetchedAt: clock() };
    }
    return known;
  }

  async function load(key: string, asked: Asked): Promise<Knowledge> {
    const kept = await model.findById(key).lean<Knowledge>();
    // What a demo made up is not shown once a real provider is asked, nor the other way round.
    const stored = kept && (kept.demo ?? false) === demo ? kept : { ...nothing(key, asked.q), demo };
    const known = await refreshed(stored, asked);
    if (known === stored) return known;
    await model.replaceOne({ _id: key }, known, { upsert: true }).catch((error: unknown) => {
      // Another replica stored its own fresh answer at the same moment.
      if (!isDuplicateKey(error)) throw error;
    });
    return known;
  }

  return async (asked: Asked): Promise<z.infer<typeof knowledgeView>> => {
    // As the encyclopedia tells titles apart: «Kas» is a muscle, «Kaş» a town. What one answers or lacks is no other's.
    const key = asked.q.normalize('NFC');
    // Many readers of one page cost one call.
    const work = running.get(key) ?? load(key, { ...asked, q: key }).finally(() => running.delete(key));
    running.set(key, work);
    return toKnowledgeView(await work, { ...deps, q: key, now: clock() });
  };
}

export type KnowledgeReader = ReturnType<typeof createKnowledgeReader>;
