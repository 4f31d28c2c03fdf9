import { isGuarded } from '@edogrula/contracts/approval-guard';
import { hourMs } from '@edogrula/contracts/durations';
import type { PostgresParts } from '@edogrula/service/postgres-store';
import type { Base } from '@edogrula/service/service';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { createShareNames, shareOf } from '@edogrula/service-kit/budget-share';
import { createByteFetcher } from '@edogrula/service-kit/byte-fetcher';
import { createIdentitySigner } from '@edogrula/service-kit/identity-header';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import { type BadgeLinks, createBadgeLinks } from './badges/badge-links.ts';
import { type AnswerCards, createAnswerCards } from './cards/answer-cards.ts';
import { createClockWatch } from './clock/clock-watch.ts';
import type { BusinessConfig } from './config.ts';
import type { Context } from './context.ts';
import { type CodesOnSite, createCodesOnSite, siteReader } from './control/codes-on-site.ts';
import { createMediaFiles, type MediaFiles } from './gallery/media-files.ts';
import { createFreshCache } from './lookup/fresh-cache.ts';
import type { Finding, LookupDeps } from './lookup/look-up.ts';
import { createReplicaTime } from './lookup/replica-time.ts';
import { readBeat } from './registry/heartbeat.ts';
import { createSearchCounts, type SearchCounts } from './search-counts/search-counts.ts';
import type { Tables } from './tables.ts';
import { createWebPictures, type WebPictures } from './web-search/web-pictures.ts';
import { createWebSearch, type WebSearch } from './web-search/web-search.ts';

type PostgresBase = Base & PostgresParts<Tables>;

/** Everything that the service is made of. */
export type Deps = PostgresBase &
  Context &
  LookupDeps & {
    /** Only what anybody may read, from a database that may be a standby. */
    lookupsOnly: boolean;
    media: MediaFiles;
    webSearch: WebSearch;
    webPictures: WebPictures;
    searches: SearchCounts;
    cards: AnswerCards;
    badges: BadgeLinks;
    codesOnSite: CodesOnSite;
  };

/** The web search with its key, and the counts of what is searched. */
function searchDeps(config: BusinessConfig, base: PostgresBase, lookupsOnly: boolean) {
  const { WEB_SEARCH_URL: baseUrl, WEB_SEARCH_DAILY_BUDGET: budget } = config;
  // What the web search answers is stored, and so are counts: a replica without writes does neither.
  const key = lookupsOnly ? undefined : config.WEB_SEARCH_KEY;
  const counts = createSearchCounts({ ...base, threshold: config.SEARCH_TRENDING_MIN });
  base.onClose(counts.close);
  const headers = { 'x-subscription-token': key ?? '' };
  const clock = () => base.clock().getTime();
  return {
    webSearch: createWebSearch({
      ...base,
      client: key
        ? createProviderClient({ name: 'web-search', baseUrl, headers, clock, timeoutMs: 2500 })
        : null,
      maxAgeMs: config.WEB_SEARCH_MAX_AGE_HOURS * hourMs,
      dailyBudget: budget,
      share: config.LIMITS === 'relaxed' ? budget : shareOf(budget),
      shareName: createShareNames(config.SERVICE_KEY.d),
      picturesOrigin: new URL(config.WEB_SEARCH_PICTURES_URL).origin,
    }),
    searches: lookupsOnly ? { ...counts, count: () => undefined } : counts,
  };
}

/** Pictures that the web search found, fetched by us and painted anew by media. */
function picturesOf(config: BusinessConfig, base: PostgresBase, media: MediaFiles): WebPictures {
  const fetchBytes = createByteFetcher({
    origin: config.WEB_SEARCH_PICTURES_URL,
    timeoutMs: 4000,
    maxBytes: 2 * 1024 * 1024,
    accept: 'image/webp,image/jpeg,image/png',
  });
  return createWebPictures({ ...base, fetchBytes, paint: media.paint });
}

/** What use cases read of the settings as it is. */
const settingsOf = (
  config: BusinessConfig,
): Pick<Context, 'payeeQuestionsADay' | 'ownerChangesADay' | 'takesDemo' | 'publicUrl'> => ({
  payeeQuestionsADay: config.LIMITS === 'relaxed' ? 10_000 : 100,
  ownerChangesADay: config.OWNER_CHANGES_A_DAY,
  publicUrl: config.PUBLIC_URL,
  takesDemo: config.EDOGRULA_MODE === 'embedded',
});

/** Builds the service's parts; overrides replace single ones in tests. */
export async function createDeps(
  config: BusinessConfig,
  base: PostgresBase,
  overrides: Partial<Deps> = {},
): Promise<Deps> {
  const { pool, clock, logger } = base;
  const lookupsOnly = config.SERVES === 'lookups';
  const sign = await createIdentitySigner(config.SERVICE_KEY as Parameters<typeof createIdentitySigner>[0]);
  const media = createMediaFiles({ url: config.MEDIA_URL, sign, logger });
  const findings = createFreshCache<Finding>({
    max: config.LOOKUP_CACHE_ENTRIES,
    ttlMs: config.LOOKUP_CACHE_MS,
  });
  const replicaTime = createReplicaTime({
    read: () => readBeat(pool),
    clock,
    maxLagMs: config.LOOKUP_MAX_LAG_MS,
    // What was read under an older heartbeat must not be dated by a newer one.
    moved: () => findings.clear(),
  });
  return {
    ...base,
    poke: () => {
      findings.clear();
      base.poke();
    },
    lookupsOnly,
    asOf: lookupsOnly ? replicaTime : async () => clock(),
    media,
    cards: createAnswerCards(config.SERVICE_KEY.d, clock),
    badges: createBadgeLinks(config.SERVICE_KEY.d),
    // Strangers' sites are looked at for 5 s and 64 KiB, at public addresses alone.
    codesOnSite: createCodesOnSite({ readPage: siteReader() }),
    webPictures: picturesOf(config, base, media),
    findings,
    clockWatch: createClockWatch({ clock, logger, maxSkewMs: config.CLOCK_SKEW_MAX_SECONDS * 1000 }),
    ...searchDeps(config, base, lookupsOnly),
    shown: { phone: config.PUBLIC_ACCUSED_PHONE, address: config.PUBLIC_ACCUSED_ADDRESS },
    isGuarded: isGuarded({
      replyWindowHours: config.REPLY_WINDOW_HOURS,
      secondModerator: config.SECOND_MODERATOR,
    }),
    checkDays: config.CHECK_DAYS,
    accountMac: createAccountMac(config.PAYEE_KEYS),
    ...settingsOf(config),
    ...overrides,
  };
}
