import {
  createIdentitySigner,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@edogrula/service-kit/identity-header';
import type { Logger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import { v7 as uuidv7 } from 'uuid';
import type { BusinessConfig } from './config.ts';
import type { Context } from './context.ts';
import { createMediaFiles, type MediaFiles } from './gallery/media-files.ts';
import { createFreshCache } from './lookup/fresh-cache.ts';
import type { Finding, LookupDeps } from './lookup/look-up.ts';
import { createReplicaTime } from './lookup/replica-time.ts';
import { readBeat } from './registry/heartbeat.ts';
import { createSearchCounts, type SearchCounts } from './search-counts/search-counts.ts';
import type { Db, Tables } from './tables.ts';
import { createWebSearch, type WebSearch } from './web-search/web-search.ts';

/** Everything that the service is made of. */
export type Deps = Context &
  LookupDeps & {
    logger: Logger;
    verify: IdentityVerifier;
    media: MediaFiles;
    webSearch: WebSearch;
    searches: SearchCounts;
  };

export type OpenDeps = Deps & { close(): Promise<void> };

const hourMs = 3_600_000;

/** The web search with its key, and the counts of what is searched. */
function searchDeps(config: BusinessConfig, base: { db: Db; logger: Logger; clock: () => Date }) {
  const { WEB_SEARCH_URL: baseUrl } = config;
  const lookupsOnly = config.SERVES === 'lookups';
  // What the web search answers is stored, and so are counts: a replica without writes does neither.
  const key = lookupsOnly ? undefined : config.WEB_SEARCH_KEY;
  const counts = createSearchCounts({ ...base, threshold: config.SEARCH_TRENDING_MIN });
  const headers = { 'x-subscription-token': key ?? '' };
  const clock = () => base.clock().getTime();
  return {
    webSearch: createWebSearch({
      ...base,
      client: key
        ? createProviderClient({ name: 'web-search', baseUrl, headers, clock, timeoutMs: 2500 })
        : null,
      maxAgeMs: config.WEB_SEARCH_MAX_AGE_HOURS * hourMs,
      dailyBudget: config.WEB_SEARCH_DAILY_BUDGET,
    }),
    searches: lookupsOnly ? { ...counts, count: () => undefined } : counts,
  };
}

/** Opens the pool and builds everything else; `poke` is the relay's. Tests override what they need. */
export async function createDeps(
  config: BusinessConfig,
  options: { logger: Logger; poke: () => void; overrides?: Partial<Deps> },
): Promise<OpenDeps> {
  const { logger, poke, overrides = {} } = options;
  const postgres = openPostgres<Tables>(config.DATABASE_URL, {
    name: 'business',
    logger,
    maxConnections: 12,
    readOnly: config.SERVES === 'lookups',
  });
  const sign = await createIdentitySigner(config.SERVICE_KEY as Parameters<typeof createIdentitySigner>[0]);
  const findings = createFreshCache<Finding>({
    max: config.LOOKUP_CACHE_ENTRIES,
    ttlMs: config.LOOKUP_CACHE_MS,
  });
  const clock = overrides.clock ?? (() => new Date());
  const search = searchDeps(config, { db: postgres.db, logger, clock });
  return {
    db: postgres.db,
    pool: postgres.pool,
    logger,
    clock,
    asOf:
      config.SERVES === 'lookups'
        ? createReplicaTime({
            read: () => readBeat(postgres.pool),
            clock,
            maxLagMs: config.LOOKUP_MAX_LAG_MS,
            // What was read under an older heartbeat must not be dated by a newer one.
            moved: () => findings.clear(),
          })
        : async () => clock(),
    ...search,
    newId: uuidv7,
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    media: createMediaFiles({ url: config.MEDIA_URL, sign, logger }),
    findings,
    changed: () => {
      findings.clear();
      poke();
    },
    embedded: config.EDOGRULA_MODE === 'embedded',
    ...overrides,
    close: async () => {
      await search.searches.close();
      await postgres.close();
    },
  };
}
