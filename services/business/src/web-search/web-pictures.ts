import { hourMs } from '@edogrula/contracts/durations';
import { AppError } from '@edogrula/service-kit/app-error';
import type { ByteFetcher } from '@edogrula/service-kit/byte-fetcher';
import { createCircuitBreaker } from '@edogrula/service-kit/circuit-breaker';
import type { Logger } from '@edogrula/service-kit/logger';
import { ProviderError } from '@edogrula/service-kit/provider-client';
import { LRUCache } from 'lru-cache';
import type { Db } from '../tables.ts';
import { readPictureSource } from './web-answers.ts';

type WebPicturesDeps = {
  db: Db;
  fetchBytes: ByteFetcher;
  /** Media's painting. @throws AppError with the picture's fault, or unavailable and the like */
  paint: (picture: Buffer) => Promise<Buffer>;
  logger: Logger;
  clock: () => Date;
};

/** Pictures by the ids that searches named; null for any other, and for one that its server does not give. */
export type WebPictures = (id: string) => Promise<Buffer | null>;

const cacheBytes = 32 * 1024 * 1024;
const shownMs = hourMs;
const missingMs = 60_000;
const missingBytes = 100;

/** A fault of the picture and not of ours: asking again at once would find the same. */
const pictureFaults = new Set(['file_type_not_allowed', 'file_damaged', 'image_too_big', 'file_too_large']);

const isPicturesFault = (error: unknown): boolean =>
  error instanceof ProviderError || (error instanceof AppError && pictureFaults.has(error.code));

/**
 * Pictures of the web search, never an address of a visitor's: what a stored answer names is fetched once for all who
 * wait, painted anew by media, and kept in memory for an hour; one that fails rests for a minute [decision 43].
 */
export function createWebPictures(deps: WebPicturesDeps): WebPictures {
  const now = () => deps.clock().getTime();
  const breaker = createCircuitBreaker({
    failures: 10,
    restMs: 30_000,
    now,
    isFailure: (error) => !(error instanceof ProviderError && error.kind === 'refused'),
    refusal: () => new ProviderError('resting', 'pictures are not asked for until their server had a rest'),
  });

  async function painted(id: string): Promise<Buffer | null> {
    const source = await readPictureSource(deps.db, id);
    if (!source) return null;
    try {
      return await deps.paint(await breaker.run(() => deps.fetchBytes(source)));
    } catch (error) {
      if (!isPicturesFault(error)) throw error;
      deps.logger.info({ reason: (error as Error).message }, 'a picture of the web is not shown');
      return null;
    }
  }

  const cache = new LRUCache<string, { picture: Buffer | null }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ picture }) => picture?.length ?? missingBytes,
    perf: { now },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    fetchMethod: async (id, _old, { options }) => {
      const picture = await painted(id);
      options.ttl = picture ? shownMs : missingMs;
      return { picture };
    },
  });
  return async (id) => (await cache.fetch(id))?.picture ?? null;
}
