import { accusedPhone } from '@edogrula/contracts/accused-phone';
import { approvalGuardSettings } from '@edogrula/contracts/approval-guard';
import { hourMs } from '@edogrula/contracts/durations';
import { commonConfig, jsonOf, secretList } from '@edogrula/service-kit/config';
import { z } from 'zod';
import { checkDaysText } from './checks/check-days.ts';

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  /** Of keyed hashes of account numbers; shared by business and moderation alone [R360]. */
  PAYEE_KEYS: secretList,
  DATABASE_URL: z.string(),
  /** This service's private Ed25519 key (JWK), `kid` = business. */
  SERVICE_KEY: jsonOf(z.object({ kid: z.literal('business'), d: z.string() }).loose()),
  WEB_SEARCH_KEY: z.string().min(10).optional(),
};

/** What the business service reads from its environment; the bus reads its own variables. */
export const businessConfig = commonConfig.extend({
  ...secrets,
  /** `lookups`: only public reads, from a database that may be a standby; no bus, no events, no writes. */
  SERVES: z.enum(['all', 'lookups']).default('all'),
  /** Where media answers, e.g. http://127.0.0.1:3104. */
  MEDIA_URL: z.url(),
  /** How long a lookup may be answered from memory; own writes and bus broadcasts empty it sooner. */
  LOOKUP_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(3000),
  /** How old the registry may be that a replica (`SERVES=lookups`) answers from; beyond, it answers 503. */
  LOOKUP_MAX_LAG_MS: z.coerce.number().int().min(1000).max(hourMs).default(15_000),
  /** The web search behind the tabs images, videos and news; without a key nothing is fetched [decision 26]. */
  WEB_SEARCH_URL: z.url().default('https://api.search.brave.com'),
  /** Where that search keeps its small copies of pictures: no other origin is ever asked for one. */
  WEB_SEARCH_PICTURES_URL: z.url({ protocol: /^https?$/ }).default('https://imgs.search.brave.com'),
  WEB_SEARCH_MAX_AGE_HOURS: z.coerce.number().min(0.001).default(24),
  WEB_SEARCH_DAILY_BUDGET: z.coerce.number().int().min(0).default(200),
  /** Searches within a week below which a query is not shown. */
  SEARCH_TRENDING_MIN: z.coerce.number().int().min(5).default(20),
  /** What the public sees of an entry's telephone, and of the address of a business that it condemns. */
  PUBLIC_ACCUSED_PHONE: accusedPhone.default('full'),
  PUBLIC_ACCUSED_ADDRESS: z.enum(['full', 'none']).default('full'),
  ...approvalGuardSettings,
  /** How far this clock and the database's may differ; beyond, nothing is published [R458]. */
  CLOCK_SKEW_MAX_SECONDS: z.coerce.number().int().min(1).max(1_000_000_000).default(30),
  /** For how many days a check is valid; then the badge pauses [R354]. */
  CHECK_DAYS: checkDaysText.prefault('365'),
  /** How many proposals a business may make on a day, those taken back included [R357]. */
  OWNER_CHANGES_A_DAY: z.coerce.number().int().min(1).max(10_000).default(20),
  LOOKUP_CACHE_ENTRIES: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
});

export type BusinessConfig = z.infer<typeof businessConfig>;
